import { IconBrandX, IconCircleCheck, IconCircleX, IconExclamationCircle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import type { TwitterRequirementsResponse, TwitterUserStatsResponse } from '@sparks/api-client';
import type { TwitterIneligibilityReason } from '@sparks/domain';
import { Alert, Button, formatDate, formatNumber, Skeleton, Text, Title } from '@sparks/ui';
import { useTranslations } from '../locales/translations';
import classes from './twitter-account-panel.module.css';
import type { TwitterEligibility } from './use-twitter-eligibility';

/**
 * The contributor's X account on the submission screen: connect it, see whether it is eligible, and how to become
 * eligible. Renders nothing for other platforms, exempt contributors, or when the check is disabled.
 */
export function TwitterAccountPanel({ eligibility }: { eligibility: TwitterEligibility }) {
  const { t } = useTranslations();
  const title = useId();
  const { state, isNeeded } = eligibility;
  const isExempt = state.status === 'eligible' && !state.check.isRequired;
  if (!isNeeded || isExempt) return null;
  return (
    <section className={classes.panel} aria-labelledby={title}>
      <Title order={2} size="h5" id={title} className={classes.title}>
        <IconBrandX size="1.125rem" stroke={1.5} aria-hidden />
        {t('twitter.title')}
      </Title>
      <div className={classes.content} role="status" aria-live="polite">
        <Content {...eligibility} />
      </div>
      <SignInTrouble {...eligibility} />
      <Actions {...eligibility} />
    </section>
  );
}

function Content({ state }: Pick<TwitterEligibility, 'state'>) {
  const { t } = useTranslations();
  switch (state.status) {
    case 'loading':
      return (
        <>
          <Text size="sm" c="dimmed">
            {t('twitter.loading')}
          </Text>
          <Skeleton height="1.25rem" width="70%" />
        </>
      );
    case 'idle':
      return (
        <>
          <Text size="sm">{t('twitter.connectText')}</Text>
          {state.check ? <Needs requirements={state.check.requirements} /> : null}
        </>
      );
    case 'eligible':
      return (
        <>
          <Line icon={<IconCircleCheck className={classes.good} size="1.25rem" stroke={1.5} aria-hidden />}>
            {t('twitter.eligible', { name: state.check.username })}
          </Line>
          {state.check.userStats ? <Stats stats={state.check.userStats} /> : null}
        </>
      );
    case 'ineligible':
      return (
        <>
          <Line icon={<IconCircleX className={classes.bad} size="1.25rem" stroke={1.5} aria-hidden />}>
            {t('twitter.ineligible', { name: state.check.username })}
          </Line>
          <ul className={classes.reasons}>
            {state.check.reasons.map((reason) => (
              <Reason
                key={reason}
                reason={reason}
                requirements={state.check.requirements}
                stats={state.check.userStats}
              />
            ))}
          </ul>
        </>
      );
    case 'error':
      return (
        <>
          <Line icon={<IconExclamationCircle className={classes.bad} size="1.25rem" stroke={1.5} aria-hidden />}>
            {t('twitter.failed')}
          </Line>
          <Text size="sm" c="dimmed">
            {t('twitter.failedText')}
          </Text>
        </>
      );
  }
}

function Actions({ state, connect, askAgain, isRedirecting }: TwitterEligibility) {
  const { t } = useTranslations();
  switch (state.status) {
    case 'loading':
      // Reserves the space, so the fields below do not move.
      return <Skeleton height="2.25rem" width="12rem" radius="md" />;
    case 'idle':
      return (
        <div className={classes.actions}>
          <Button onClick={connect} loading={isRedirecting}>
            {t('twitter.connect')}
          </Button>
        </div>
      );
    case 'eligible':
      return (
        <div className={classes.actions}>
          <Button variant="default" onClick={connect} loading={isRedirecting}>
            {t('twitter.other')}
          </Button>
        </div>
      );
    case 'ineligible':
      return (
        <div className={classes.actions}>
          <Button variant="default" onClick={connect} loading={isRedirecting}>
            {t('twitter.again')}
          </Button>
        </div>
      );
    case 'error':
      return (
        <div className={classes.actions}>
          <Button variant="default" onClick={askAgain}>
            {t('twitter.retry')}
          </Button>
          <Button variant="subtle" color="gray" onClick={connect} loading={isRedirecting}>
            {t('twitter.again')}
          </Button>
        </div>
      );
  }
}

/** Reports a failed X sign-in. */
function SignInTrouble({ outcome, connectError }: TwitterEligibility) {
  const { t } = useTranslations();
  const message = connectError ?? (outcome && outcome !== 'connected' ? t(`twitter.outcomes.${outcome}`) : null);
  return message ? (
    <Alert color="amber" p="sm" role="alert">
      {message}
    </Alert>
  ) : null;
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={classes.line}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

function Stats({ stats }: { stats: TwitterUserStatsResponse }) {
  const { t } = useTranslations();
  const { followersCount, postsCount, createdAt } = stats;
  return (
    <ul className={classes.stats}>
      <li>{t('twitter.followers', { count: followersCount, shown: formatNumber(followersCount) })}</li>
      <li>{t('twitter.posts', { count: postsCount, shown: formatNumber(postsCount) })}</li>
      <li>{t('twitter.since', { date: formatDate(createdAt, { month: 'long', year: 'numeric' }) })}</li>
    </ul>
  );
}

/** Lists the requirements before an account is connected. */
function Needs({
  requirements: { minAccountAgeDays, minFollowers, minPosts },
}: {
  requirements: TwitterRequirementsResponse;
}) {
  const { t } = useTranslations();
  return (
    <ul className={classes.stats}>
      <li>{t('twitter.needsAge', { count: minAccountAgeDays, shown: formatNumber(minAccountAgeDays) })}</li>
      <li>{t('twitter.followers', { count: minFollowers, shown: formatNumber(minFollowers) })}</li>
      <li>{t('twitter.posts', { count: minPosts, shown: formatNumber(minPosts) })}</li>
      <li>{t('twitter.needsPublic')}</li>
    </ul>
  );
}

interface ReasonProps {
  reason: TwitterIneligibilityReason;
  requirements: TwitterRequirementsResponse;
  stats: TwitterUserStatsResponse | null;
}

/** One unmet requirement and how to resolve it. */
function Reason({ reason, requirements, stats }: ReasonProps) {
  const { t } = useTranslations();
  const amount = (count: number, has: number | undefined) => ({
    count,
    shown: formatNumber(count),
    has: formatNumber(has ?? 0),
  });
  const describeReason = (): { what: string; todo: string } => {
    switch (reason) {
      case 'account_unavailable':
        return { what: t('twitter.reasons.unavailable'), todo: t('twitter.todo.unavailable') };
      case 'account_protected':
        return { what: t('twitter.reasons.protected'), todo: t('twitter.todo.protected') };
      case 'account_too_new':
        return {
          what: t('twitter.reasons.tooNew', {
            count: requirements.minAccountAgeDays,
            shown: formatNumber(requirements.minAccountAgeDays),
          }),
          todo: t('twitter.todo.tooNew'),
        };
      case 'too_few_followers':
        return {
          what: t('twitter.reasons.followers', amount(requirements.minFollowers, stats?.followersCount)),
          todo: t('twitter.todo.followers'),
        };
      case 'too_few_posts':
        return {
          what: t('twitter.reasons.posts', amount(requirements.minPosts, stats?.postsCount)),
          todo: t('twitter.todo.posts'),
        };
    }
  };
  const { what, todo } = describeReason();
  return (
    <li>
      <Text size="sm" fw={600}>
        {what}
      </Text>
      <Text size="sm" c="dimmed">
        {todo}
      </Text>
    </li>
  );
}
