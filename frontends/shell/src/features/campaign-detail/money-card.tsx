import type { SparkDetail } from '@sparks/api-client';
import { DETAIL_COUNTDOWN_REFRESH_MS, detailBadge, formatCents, isEarningRunwayActive, isOpenForSubmissions, submissionsEndMs, toTimeMs } from '@sparks/domain';
import { Alert, BudgetBar, Button, Countdown, Money, StatusBadge, Text, Tooltip, UnstyledButton, useNow } from '@sparks/ui';
import { IconDownload, IconFileText, IconInfoCircle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { BudgetForecast } from './budget-forecast';
import classes from './money-card.module.css';
import { SubmitPostButton } from './submit-post-button';
import { TermsDrawer } from './terms-drawer';
import { useWords } from '../../words';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Remaining pool, what can be earned, and what one can do. Sticky beside the story; a bar at the bottom on phones. */
export function MoneyCard({ spark, children }: { spark: SparkDetail; children?: ReactNode }) {
  const { t } = useWords();
  const [areTermsOpen, setAreTermsOpen] = useState(false);
  return (
    <>
      <section className={classes.card} aria-label={t('campaign.money')}>
        <Pool spark={spark} />
        <BudgetForecast spark={spark} />
        <div className={classes.submit}>
          <SubmitPostButton spark={spark} fullWidth size="md" />
        </div>
        <TimeLeft spark={spark} />
        <Facts spark={spark} />
        <div className={classes.actions}>
          <DownloadAssets link={spark.cloudFolderLink} />
          {spark.termsAndConditions ? (
            <Button variant="subtle" color="gray" leftSection={<IconFileText {...icon} />} onClick={() => setAreTermsOpen(true)}>{t('campaign.terms')}</Button>
          ) : null}
          {children}
        </div>
      </section>
      <div className={classes.bar}>
        <span className={classes.barAmount}>
          <Money cents={spark.budget} />
          <Text span size="xs" c="dimmed">{t('campaign.remaining')}</Text>
        </span>
        <SubmitPostButton spark={spark} size="sm" />
      </div>
      <TermsDrawer text={spark.termsAndConditions} opened={areTermsOpen} onClose={() => setAreTermsOpen(false)} />
    </>
  );
}

function Pool({ spark }: { spark: SparkDetail }) {
  const { t } = useWords();
  const initial = spark.live_mode ? spark.initialBudget : spark.budget;
  return (
    <div className={classes.pool}>
      <Text size="sm" c="dimmed">{spark.live_mode ? t('campaign.remaining') : t('campaign.plannedBudget')}</Text>
      <Money cents={spark.budget} className={classes.amount} />
      <BudgetBar budgetCents={spark.budget} initialBudgetCents={initial} label={t('campaign.remaining')} />
      {spark.live_mode ? <Text size="sm" c="dimmed" className="sparks-tabular">{t('campaign.ofInitial', { amount: formatCents(initial) })}</Text> : null}
    </div>
  );
}

function TimeLeft({ spark }: { spark: SparkDetail }) {
  const { t } = useWords();
  const now = useNow(DETAIL_COUNTDOWN_REFRESH_MS);
  const badge = detailBadge(spark, now);
  const endMs = submissionsEndMs(spark);
  const startMs = toTimeMs(spark.published_time.date);
  const runwayEndMs = toTimeMs(spark.earningRunwayEndTime);
  const openness = isOpenForSubmissions(spark, now);
  return (
    <>
      {badge ? <span><StatusBadge kind={badge === 'Manually Closed' ? 'closed' : 'ended'} size="lg">{badge}</StatusBadge></span> : null}
      {openness.open && endMs !== null ? (
        <Labelled label={t('campaign.endsIn')}><Countdown endAt={new Date(endMs)} refreshMs={DETAIL_COUNTDOWN_REFRESH_MS} /></Labelled>
      ) : null}
      {!openness.open && openness.reason === 'coming' && startMs !== null ? (
        <Labelled label={t('campaign.startsIn')}><Countdown endAt={new Date(startMs)} refreshMs={DETAIL_COUNTDOWN_REFRESH_MS} /></Labelled>
      ) : null}
      {isEarningRunwayActive(spark, now) ? (
        <Alert color="green" title={t('campaign.runway')}>
          {t('campaign.runwayText')}
          {runwayEndMs === null ? null : <div><Countdown endAt={new Date(runwayEndMs)} refreshMs={DETAIL_COUNTDOWN_REFRESH_MS} /></div>}
        </Alert>
      ) : null}
    </>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed">{label}</Text>
      {children}
    </div>
  );
}

function Facts({ spark }: { spark: SparkDetail }) {
  const { t } = useWords();
  const facts = [
    spark.approvalBonus > 0 && { name: t('campaign.approvalBonus'), value: formatCents(spark.approvalBonus), hint: t('campaign.approvalBonusHint') },
    spark.ratePerThousandViews > 0 && { name: t('campaign.rate'), value: formatCents(spark.ratePerThousandViews), hint: spark.maxEarningPerContribution ? t('campaign.rateCap', { amount: formatCents(spark.maxEarningPerContribution) }) : null },
    spark.eesMultiple > 1 && { name: t('card.multiplier'), value: `${spark.eesMultiple}x`, hint: t('campaign.multiplierHint', { multiplier: spark.eesMultiple }) },
    spark.spotlightCost > 0 && { name: t('campaign.spotlight'), value: formatCents(spark.spotlightCost), hint: t('campaign.spotlightHint') },
    { name: t('campaign.submitted'), value: String(spark.contributionsCount), hint: null },
  ].filter((fact) => fact !== false);
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value, hint }) => (
        <div key={name} className={classes.fact}>
          <dt>
            {name}
            {hint ? <Hint label={t('campaign.about', { name })} text={hint} /> : null}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Hint({ label, text }: { label: string; text: string }) {
  return (
    <Tooltip label={text}>
      <UnstyledButton className={classes.hint} aria-label={`${label}: ${text}`}>
        <IconInfoCircle size={16} stroke={1.5} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  );
}

/** Disabled without a cloud folder link. */
function DownloadAssets({ link }: { link: string }) {
  const { t } = useWords();
  const content = { variant: 'default', leftSection: <IconDownload {...icon} /> } as const;
  if (!link) return <Button {...content} disabled>{t('campaign.downloadAssets')}</Button>;
  return (
    <Button {...content} component="a" href={link} target="_blank" rel="noopener noreferrer">
      {t('campaign.downloadAssets')}
    </Button>
  );
}
