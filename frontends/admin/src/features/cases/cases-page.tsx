import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useListAllCasesQuery, useListReportGroupsQuery, type ReportGroupResponse } from '@sparks/api-client';
import { Anchor, Button, EmptyState, PageTitle, QueryError, RowsSkeleton, Text } from '@sparks/ui';
import { StateTabs } from '../../filters/state-tabs';
import { formatMinute } from '../../format';
import { useTranslations } from '../../locales/translations';
import { campaignPath, casePath, contributionPath, personPath } from '../../paths';
import classes from './cases-page.module.css';
import { ResolveDialog } from './resolve-dialog';

/** Open appeals and reports, which admins decide. */
export function CasesPage() {
  const { t } = useTranslations();
  const [search] = useSearchParams();
  const tab = search.get('tab') === 'reports' ? 'reports' : 'appeals';
  return (
    <>
      <PageTitle title={t('cases.title')} description={t('cases.description')} />
      <StateTabs
        label={t('cases.tabs')}
        current={tab}
        tabs={[
          { key: 'appeals', to: '?', label: t('cases.appeals'), count: null },
          { key: 'reports', to: '?tab=reports', label: t('cases.reports'), count: null },
        ]}
      />
      {tab === 'appeals' ? <Appeals /> : <Reports />}
    </>
  );
}

function Appeals() {
  const { t, language } = useTranslations();
  const { data, error, refetch } = useListAllCasesQuery(
    { kind: 'appeal', state: 'open', limit: 50 },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !data) return <QueryError title={t('cases.failed')} error={error} onRetry={refetch} />;
  if (!data) return <RowsSkeleton count={3} height="4rem" />;
  if (data.data.length === 0) return <EmptyState title={t('cases.noAppeals')} />;
  return (
    <ul className={classes.list}>
      {data.data.map(({ _id, subject, openedAt }) => (
        <li key={_id} className={classes.item}>
          <Anchor component={Link} to={casePath(_id)}>
            {subject.campaign ?? t('cases.contribution')}
          </Anchor>
          <Text size="sm" c="dimmed">
            {t('cases.openedAt', { time: formatMinute(openedAt, language) })}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Reports() {
  const { t, language } = useTranslations();
  const { data, error, refetch } = useListReportGroupsQuery(
    { state: 'open', limit: 50 },
    { refetchOnMountOrArgChange: true },
  );
  const [asked, setAsked] = useState<ReportGroupResponse | null>(null);
  if (error && !data) return <QueryError title={t('cases.failed')} error={error} onRetry={refetch} />;
  if (!data) return <RowsSkeleton count={3} height="4rem" />;
  if (data.data.length === 0) return <EmptyState title={t('cases.noReports')} />;
  return (
    <>
      <ul className={classes.list}>
        {data.data.map((group) => (
          <li key={group._id} className={classes.item}>
            <Anchor component={Link} to={pathOf(group)}>
              {group.subject.username ?? group.subject.campaign ?? t('cases.contribution')}
            </Anchor>
            <Text size="sm">
              {t('cases.count', { count: group.count })}
              {': '}
              {group.reasons.map(({ reason, count }) => `${t(`cases.reasons.${reason}`)} (${count})`).join(', ')}
            </Text>
            <Text size="sm" c="dimmed">
              {t('cases.between', {
                first: formatMinute(group.firstReportedAt, language),
                last: formatMinute(group.lastReportedAt, language),
              })}
            </Text>
            <Button size="sm" variant="default" onClick={() => setAsked(group)}>
              {t('cases.resolve')}
            </Button>
          </li>
        ))}
      </ul>
      {asked ? (
        <ResolveDialog
          key={asked._id}
          id={asked._id}
          onClose={() => setAsked(null)}
          onResolved={() => void refetch()}
        />
      ) : null}
    </>
  );
}

function pathOf({ subject: { id, slug, username } }: ReportGroupResponse): string {
  if (username !== undefined) return personPath(username);
  return slug === undefined ? contributionPath(id) : campaignPath(slug);
}
