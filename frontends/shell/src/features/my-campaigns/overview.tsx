import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { CampaignRunningLow, CampaignsOverview } from '@sparks/api-client';
import { useGetCampaignsOverviewQuery } from '@sparks/api-client/lazy';
import { toTimeMs } from '@sparks/domain';
import {
  Anchor,
  Button,
  formatAge,
  formatDay,
  formatMoney,
  formatNumber,
  Money,
  QueryError,
  RowsSkeleton,
  Text,
  Title,
  useNow,
} from '@sparks/ui';
import { KeyFigure, KeyFigures } from '@sparks/ui/lazy';
import { lazyMount } from '../../lazy-mount';
import { useTranslations, type Translate } from '../../page-translations';
import { paths } from '../../paths';
import classes from './my-campaigns-page.module.css';

const CLOCK_MS = 60_000;

const RaiseBudgetDialog = lazyMount(async () => (await import('../../campaign/raise-budget-dialog')).RaiseBudgetDialog);

/** Shows the children once the overview is there, so that nothing moves them. They load at the same time. */
export function Overview({ children }: { children: ReactNode }) {
  const { t } = useTranslations();
  const { currentData, error, refetch, isFetching } = useGetCampaignsOverviewQuery();
  const overview = currentData?.data;
  const hasFailed = !overview && error !== undefined;
  return (
    <>
      {hasFailed ? (
        <QueryError title={t('campaigns.overviewFailed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <Figures overview={overview} />
      )}
      {overview && overview.toReview.length > 0 ? <ToReview campaigns={overview.toReview} /> : null}
      {overview && overview.runningLow.length > 0 ? <RunningLow campaigns={overview.runningLow} /> : null}
      {overview || hasFailed ? null : <RowsSkeleton count={5} height="5rem" />}
      <div hidden={!overview && !hasFailed}>{children}</div>
    </>
  );
}

function Figures({ overview }: { overview: CampaignsOverview | undefined }) {
  const { t } = useTranslations();
  const now = useNow(CLOCK_MS);
  const oldest = overview?.oldestPendingAt;
  return (
    <KeyFigures label={t('campaigns.figures')}>
      <KeyFigure label={t('campaigns.spent')} note={t('campaigns.spentNote')}>
        {overview ? <Money cents={overview.spentCents} /> : null}
      </KeyFigure>
      <KeyFigure label={t('campaigns.pools')} note={t('campaigns.poolsNote')}>
        {overview ? <Money cents={overview.poolCents} /> : null}
      </KeyFigure>
      <KeyFigure
        label={t('campaigns.waiting')}
        note={oldest ? t('campaigns.oldest', { age: formatAge(oldest, now) }) : t('campaigns.noneWaiting')}
      >
        {overview ? formatNumber(overview.pendingPosts) : null}
      </KeyFigure>
    </KeyFigures>
  );
}

function ToReview({ campaigns }: { campaigns: CampaignsOverview['toReview'] }) {
  const { t } = useTranslations();
  const now = useNow(CLOCK_MS);
  return (
    <Section title={t('campaigns.toReview')}>
      {campaigns.map(({ _id, name, slug, pendingPosts, oldestPendingAt }) => (
        <Row
          key={_id}
          name={name}
          slug={slug}
          text={oldestPendingAt ? t('campaigns.oldest', { age: formatAge(oldestPendingAt, now) }) : ''}
        >
          <Button component={Link} to={paths.review(slug)} variant="default" className="sparks-tabular">
            {t('campaigns.review', { number: formatNumber(pendingPosts) })}
          </Button>
        </Row>
      ))}
    </Section>
  );
}

function RunningLow({ campaigns }: { campaigns: readonly CampaignRunningLow[] }) {
  const { t } = useTranslations();
  const [raised, setRaised] = useState<CampaignRunningLow | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('campaigns.runningLow')}>
      {campaigns.map((campaign) => (
        <Row key={campaign._id} name={campaign.name} slug={campaign.slug} text={lowText(campaign, t)}>
          {campaign.reason === 'pool' ? (
            <Button
              variant="default"
              aria-label={t('campaigns.raiseOf', { name: campaign.name })}
              onClick={() => {
                setRaised(campaign);
                setIsOpen(true);
              }}
            >
              {t('campaigns.raise')}
            </Button>
          ) : (
            <Button
              component={Link}
              to={paths.edit(campaign.slug)}
              variant="default"
              aria-label={t('campaigns.extendOf', { name: campaign.name })}
            >
              {t('campaigns.extend')}
            </Button>
          )}
        </Row>
      ))}
      {raised ? <RaiseBudgetDialog spark={raised} opened={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </Section>
  );
}

function lowText(campaign: CampaignRunningLow, t: Translate): string {
  const { reason, budget, initialBudget, lastsUntil, endsAt } = campaign;
  const left = formatMoney(budget);
  const lastsUntilMs = toTimeMs(lastsUntil);
  if (reason === 'end' && endsAt) return t('campaigns.lowEnd', { date: formatDay(endsAt) });
  return lastsUntilMs === null || budget === 0
    ? t('campaigns.lowPool', { left, initial: formatMoney(initialBudget) })
    : t('campaigns.lowUntil', { left, date: formatDay(lastsUntilMs) });
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

function Row({ name, slug, text, children }: { name: string; slug: string; text: string; children: ReactNode }) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Anchor component={Link} to={paths.campaign(slug)} fw={600} c="inherit" className={classes.name}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed" className="sparks-tabular">
          {text}
        </Text>
      </div>
      {children}
    </li>
  );
}
