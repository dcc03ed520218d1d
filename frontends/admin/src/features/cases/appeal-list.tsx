import { Link } from 'react-router';
import type { CaseResponse } from '@sparks/api-client';
import { useAllCasePagesInfiniteQuery } from '@sparks/api-client/lazy';
import { profilePath } from '@sparks/domain';
import { Anchor, EmptyState, formatMoney, LoadMore, QueryError, RowsSkeleton, Text } from '@sparks/ui';
import { formatUtcDateTime } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import { casePath } from '../../paths';
import classes from './cases-page.module.css';

/** Open appeals, newest first. */
export function AppealList() {
  const { t } = useTranslations();
  const list = useAllCasePagesInfiniteQuery({ kind: 'appeal', state: 'open' });
  const { currentData, error, isFetching, refetch } = list;
  const appeals = currentData?.pages.flatMap(({ data }) => data);
  if (error && !appeals) return <QueryError title={t('cases.failed')} error={error} onRetry={refetch} />;
  if (!appeals) return <RowsSkeleton count={3} height="4rem" />;
  if (appeals.length === 0) return <EmptyState title={t('cases.noAppeals')} />;
  return (
    <div aria-busy={isFetching}>
      <ul className={classes.list}>
        {appeals.map(({ _id, subject, appealed, openedBy, openedAt }) => (
          <li key={_id} className={classes.item}>
            <Anchor component={Link} to={casePath(_id)}>
              <AppealName subject={subject} appealed={appealed} />
            </Anchor>
            {appealed?.reason ? (
              <Text size="sm" className={classes.text}>
                {t('cases.appealedReason', { reason: appealed.reason })}
              </Text>
            ) : null}
            <Text size="sm" c="dimmed">
              {openedBy ? (
                <>
                  <Anchor component={Link} to={profilePath(openedBy)} inherit underline="always">
                    {openedBy.name}
                  </Anchor>
                  {' · '}
                </>
              ) : null}
              {t('cases.openedAt', { time: formatUtcDateTime(openedAt) })}
            </Text>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </div>
  );
}

function AppealName({ subject, appealed }: Pick<CaseResponse, 'subject' | 'appealed'>) {
  const { t } = useTranslations();
  const campaign = subject.campaign ?? t('cases.contribution');
  if (!appealed || appealed.decision === 'moderation')
    return subject.campaign === null ? campaign : t('cases.appealed.moderation', { campaign });
  if (appealed.decision === 'earnings_reversal')
    return t('cases.appealed.earnings_reversal', { amount: formatMoney(appealed.amountCents ?? 0), campaign });
  return t(`cases.appealed.${appealed.decision}`, { name: subject.username ?? '' });
}
