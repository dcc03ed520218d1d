import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AccessRequestForAdmins } from '@sparks/api-client';
import { useAccessDecision, useListAllAccessRequestsQuery, type AccessDecision } from '@sparks/api-client/lazy';
import { Anchor, Avatar, Button, EmptyState, formatTotal, Group, PageTitle, QueryError, Text, toast } from '@sparks/ui';
import { formatUtcDateTime } from '@sparks/ui/lazy';
import row from '../../filters/filter-row.module.css';
import { pageIn, writeParams } from '../../filters/read-params';
import { useTranslations } from '../../locales/translations';
import { campaignPath } from '../../paths';
import table from '../../table/data-table.module.css';
import { TableFoot } from '../../table/table-foot';
import { TableSkeleton } from '../../table/table-skeleton';
import { ROW_OPENER, useRowKeys } from '../../table/use-row-keys';
import classes from './requests-page.module.css';

const PAGE_LENGTH = 25;

/** Props for the button of a decision. */
interface DecisionButton {
  readonly loading: boolean;
  readonly disabled: boolean;
  readonly onClick: () => Promise<void>;
}
interface Decided {
  readonly request: AccessRequestForAdmins;
  readonly decision: AccessDecision;
}

/** Access requests of all private campaigns. A decision made on this page can be reversed. */
export function RequestsPage({ peoplePath }: { peoplePath: string }) {
  const { t } = useTranslations();
  const [search, setSearch] = useSearchParams();
  const page = pageIn(search);
  const { currentData, error, isFetching, refetch } = useListAllAccessRequestsQuery({ page, limit: PAGE_LENGTH });
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const { decide, progressOf } = useAccessDecision();
  const rows = useRef<HTMLTableSectionElement>(null);
  useRowKeys({ container: rows });
  const goTo = (next: number) => setSearch(writeParams({ page: next }));
  const lastPage = Math.max(1, currentData?.pagination.totalPages ?? page);
  useEffect(() => {
    if (page > lastPage) setSearch(writeParams({ page: lastPage }), { replace: true });
  }, [page, lastPage, setSearch]);

  /** A request of a deleted account or for a deleted campaign cannot be decided. */
  const decisionOn = (request: AccessRequestForAdmins, decision: AccessDecision): DecisionButton | null => {
    const { user, campaign, _id } = request;
    if (!user || !campaign) return null;
    const key = { sparkId: campaign._id, userId: user._id };
    return {
      ...progressOf(key, decision),
      onClick: async () => {
        const error = await decide(key, decision);
        if (error) toast.error({ message: error.message });
        else setDecided((earlier) => [{ request, decision }, ...earlier.filter((other) => other.request._id !== _id)]);
      },
    };
  };

  const content = () => {
    if (error && !currentData) return <QueryError title={t('access.failed')} error={error} onRetry={refetch} />;
    if (!currentData) return <TableSkeleton />;
    const waiting = currentData.data.filter(({ _id }) => !decided.some(({ request }) => request._id === _id));
    if (waiting.length === 0)
      return isFetching ? (
        <TableSkeleton rows={4} />
      ) : (
        <EmptyState title={t('requests.empty')}>{t('requests.emptyText')}</EmptyState>
      );
    const { pagination } = currentData;
    return (
      <>
        <div className={row.count} role="status">
          {t('requests.count', { count: pagination.totalItems, shown: formatTotal(pagination) })}
        </div>
        <table className={`${table.table} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('requests.who')}</th>
              <th scope="col">{t('requests.campaign')}</th>
              <th scope="col">{t('requests.since')}</th>
              <th scope="col" className={table.end}>
                {t('requests.decision')}
              </th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {waiting.map((request) => (
              <RequestRow
                key={request._id}
                request={request}
                peoplePath={peoplePath}
                decisionOn={(decision) => decisionOn(request, decision)}
              />
            ))}
          </tbody>
        </table>
        <TableFoot page={page} totalPages={pagination.totalPages} onPage={goTo} />
      </>
    );
  };

  return (
    <>
      <PageTitle title={t('access.title')} description={t('requests.description')} />
      <div role="status" className={classes.decided}>
        {decided.map(({ request, decision }) => (
          <Group key={request._id} gap="xs">
            <Text size="sm">
              {t(`requests.${decision}`, { name: request.user?.name, campaign: request.campaign?.name })}
            </Text>
            <Button
              variant="subtle"
              size="compact-sm"
              {...decisionOn(request, decision === 'accepted' ? 'rejected' : 'accepted')}
            >
              {t(decision === 'accepted' ? 'access.rejectInstead' : 'access.approveInstead')}
            </Button>
          </Group>
        ))}
      </div>
      <div aria-busy={isFetching}>{content()}</div>
    </>
  );
}

interface RequestRowProps {
  request: AccessRequestForAdmins;
  peoplePath: string;
  decisionOn: (decision: AccessDecision) => DecisionButton | null;
}

function RequestRow({ request: { user, campaign, pitch, requestedAt }, peoplePath, decisionOn }: RequestRowProps) {
  const { t } = useTranslations();
  const words = { name: user?.name ?? '', campaign: campaign?.name ?? '' };
  return (
    <tr className={classes.row}>
      <td className={table.line}>
        {user ? (
          <Group gap="xs" wrap="nowrap">
            <Avatar src={user.user_image || null} name={user.name} size="sm" alt="" />
            <div>
              <Anchor component={Link} to={`${peoplePath}/${user._id}`} size="sm" fw={600} {...ROW_OPENER}>
                {user.name}
              </Anchor>
              <Text size="xs" c="dimmed">{`@${user.username}`}</Text>
            </div>
          </Group>
        ) : (
          t('requests.gone')
        )}
        {pitch ? (
          <Text size="xs" mt={4}>
            {pitch}
          </Text>
        ) : null}
      </td>
      <td className={classes.campaign}>
        {campaign ? (
          <Anchor component={Link} to={campaignPath(campaign.slug)} size="sm">
            {campaign.name}
          </Anchor>
        ) : (
          t('requests.campaignGone')
        )}
      </td>
      <td className={`${table.nowrap} ${classes.dim}`}>
        <time dateTime={requestedAt}>{formatUtcDateTime(requestedAt)}</time>
      </td>
      <td className={table.end}>
        {user && campaign ? (
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            <Button
              size="xs"
              variant="default"
              {...decisionOn('rejected')}
              aria-label={t('requests.rejectName', words)}
            >
              {t('access.reject')}
            </Button>
            <Button size="xs" {...decisionOn('accepted')} aria-label={t('requests.approveName', words)}>
              {t('access.approve')}
            </Button>
          </Group>
        ) : null}
      </td>
    </tr>
  );
}
