import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MyContributionResponse } from '@sparks/api-client';
import { PLATFORM_NAMES } from '@sparks/domain';
import {
  Anchor,
  CoverImage,
  formatCount,
  formatDay,
  formatHours,
  formatMoney,
  Money,
  PlatformIcon,
  StatusBadge,
  Text,
} from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import { DeadlineBadge } from '../../contribution/deadline-badge';
import { NextStep } from '../../contribution/next-step';
import { paths } from '../../paths';
import classes from './contribution-row.module.css';

/** Two posts of one campaign differ by caption, account and date. */
export function ContributionRow({ block }: { block: MyContributionResponse }) {
  const { t } = useTranslations();
  const { platform, username, caption, imageUrl } = block.social_meta;
  const { spark } = block;
  return (
    <li className={classes.row}>
      <div className={classes.thumb}>
        <CoverImage sources={[imageUrl]} seed={block._id} alt="" />
      </div>
      <div className={classes.what}>
        <Anchor component={Link} to={paths.contribution(block._id)} fw={600} c="inherit" className={classes.name}>
          {caption || t('mine.untitled', { platform: PLATFORM_NAMES[platform] })}
        </Anchor>
        <div className={classes.about}>
          {spark ? (
            <Anchor component={Link} to={paths.campaign(spark.slug)} size="sm" c="dimmed" className={classes.campaign}>
              {spark.name}
            </Anchor>
          ) : null}
          <span className={classes.account}>
            <PlatformIcon platform={platform} size="1.125rem" />
            <Text span size="sm" c="dimmed" className={classes.handle}>
              {username
                ? t('mine.account', { platform: PLATFORM_NAMES[platform], username })
                : PLATFORM_NAMES[platform]}
            </Text>
          </span>
        </div>
      </div>
      <dl className={classes.facts}>
        <Fact label={t('mine.status')}>
          <StatusBadge kind={block.moderation_status}>{t(`moderation.${block.moderation_status}`)}</StatusBadge>
        </Fact>
        <Fact label={t('mine.views')} isNumber>
          {formatCount(block.engagement.views)}
        </Fact>
        <Fact label={t('mine.earned')} isNumber>
          <Money cents={block.ees} />
          {block.heldCents > 0 ? (
            <Text span size="xs" c="dimmed" className={classes.held}>
              {t('mine.heldOf', { amount: formatMoney(block.heldCents) })}
            </Text>
          ) : null}
        </Fact>
        <Fact label={t('mine.submitted')} isNumber>
          <time dateTime={block.created}>{formatDay(block.created)}</time>
        </Fact>
      </dl>
      <div className={classes.next}>
        <Notes block={block} />
        <NextStep block={block} />
        <DeadlineBadge deadline={block.decisionDeadline} />
        {block.moderation_status === 'pending' && block.medianDecisionHours !== null ? (
          <Text size="sm" c="dimmed">
            {t('mine.decisionTime', { time: formatHours(block.medianDecisionHours) })}
          </Text>
        ) : null}
      </div>
    </li>
  );
}

function Fact({ label, isNumber = false, children }: { label: string; isNumber?: boolean; children: ReactNode }) {
  return (
    <div className={isNumber ? `${classes.fact} ${classes.number}` : classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the post needs besides its next step. */
function Notes({ block }: { block: MyContributionResponse }) {
  const { t } = useTranslations();
  const { moderation_status: status, needsProof, unpaidBonusCents, unpaidViewsCents } = block;
  const unpaidCents = unpaidBonusCents + unpaidViewsCents;
  return (
    <>
      {unpaidCents > 0 ? <Text size="sm">{t('mine.unpaid', { amount: formatMoney(unpaidCents) })}</Text> : null}
      {needsProof && status !== 'declined' ? (
        <Text size="sm">
          {t('mine.needsProof')}{' '}
          <Anchor component={Link} to={paths.myProfile} inherit>
            {t('mine.proveAccount')}
          </Anchor>
        </Text>
      ) : null}
    </>
  );
}
