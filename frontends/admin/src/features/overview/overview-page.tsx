import { IconArrowRight, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  asApiError,
  useCountBlocksQuery,
  useListAllAccessRequestsQuery,
  useListApprovalsQuery,
  useListAuditEntriesQuery,
  useOpenQueueBoardMutation,
} from '@sparks/api-client';
import {
  Anchor,
  Button,
  EmptyState,
  PageTitle,
  QueryError,
  RowsSkeleton,
  Skeleton,
  Text,
  Title,
  toast,
} from '@sparks/ui';
import { formatCount, formatMinute } from '../../format';
import { actionText } from '../../locales/action-text';
import { useTranslations } from '../../locales/translations';
import classes from './overview-page.module.css';

const fresh = { refetchOnMountOrArgChange: true } as const;
const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;
const PAYMENTS_SHOWN = 5;

interface OverviewPageProps {
  paths: { readonly posts: string; readonly access: string; readonly approvals: string; readonly audit: string };
  /** Navigates to a page outside the app; replaced in tests. */
  leaveTo?: (url: string) => void;
}

/** Pending work for an admin, with links. */
export function OverviewPage({ paths, leaveTo = (url) => window.location.assign(url) }: OverviewPageProps) {
  const { t } = useTranslations();
  const counts = useCountBlocksQuery({}, fresh);
  const requests = useListAllAccessRequestsQuery({ limit: 1 }, fresh);
  const approvals = useListApprovalsQuery({ status: 'open' }, fresh);
  const failed = [counts, requests, approvals].find(({ error, currentData }) => error && !currentData);
  const waiting = [
    { key: 'pending', to: paths.posts, count: counts.currentData?.data.pending },
    { key: 'flagged', to: `${paths.posts}?tab=flagged`, count: counts.currentData?.data.flagged },
    { key: 'access', to: paths.access, count: requests.currentData?.pagination.totalItems },
    {
      key: 'approvals',
      to: paths.approvals,
      count: approvals.currentData?.data.length,
      isMore: Boolean(approvals.currentData?.nextCursor),
    },
  ] as const satisfies readonly (Omit<WaitingProps, 'what'> & { key: WaitingProps['what'] })[];
  return (
    <>
      <PageTitle title={t('overview.title')} description={t('overview.description')} />
      {failed ? (
        <QueryError
          title={t('overview.failed')}
          error={failed.error}
          onRetry={() => {
            void counts.refetch();
            void requests.refetch();
            void approvals.refetch();
          }}
        />
      ) : (
        <ul className={classes.cards} aria-label={t('overview.waiting')}>
          {waiting.map(({ key, ...card }) => (
            <Waiting key={key} what={key} {...card} />
          ))}
        </ul>
      )}
      <Payments auditPath={paths.audit} />
      <QueueBoard leaveTo={leaveTo} />
    </>
  );
}

interface WaitingProps {
  what: 'pending' | 'flagged' | 'access' | 'approvals';
  to: string;
  /** Undefined while loading. */
  count: number | undefined;
  /** There are more than `count`. */
  isMore?: boolean;
}

/** A count of pending items that links to them. */
function Waiting({ what, to, count, isMore = false }: WaitingProps) {
  const { t, language } = useTranslations();
  return (
    <li>
      <Link to={to} className={classes.card} data-quiet={count === 0 || undefined}>
        <Text span c="dimmed" size="sm">
          {t(`overview.${what}`)}
        </Text>
        <span className={classes.number}>
          {count === undefined ? (
            <Skeleton component="span" display="block" height="2rem" width="3rem" />
          ) : (
            `${formatCount(count, language)}${isMore ? '+' : ''}`
          )}
        </span>
        <span className={classes.way}>
          {count === 0 ? t('overview.nothing') : t(`overview.go.${what}`)} <IconArrowRight {...icon} />
        </span>
      </Link>
    </li>
  );
}

/** The latest payments that need attention: disputes, refunds and unexpected payments. */
function Payments({ auditPath }: { auditPath: string }) {
  const { t, language } = useTranslations();
  const { currentData, error, refetch } = useListAuditEntriesQuery({ type: 'payment', limit: PAYMENTS_SHOWN }, fresh);
  const entries = currentData?.data;
  const content = () => {
    if (error && !entries) return <QueryError title={t('overview.paymentsFailed')} error={error} onRetry={refetch} />;
    if (!entries) return <RowsSkeleton count={2} height="3.25rem" />;
    if (entries.length === 0) return <EmptyState compact order={3} title={t('overview.noPayments')} />;
    return (
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry._id} className={classes.line}>
            <span>
              <Anchor component={Link} to={`${auditPath}?target=payment:${entry.target.id}`} size="sm">
                {actionText(entry.action, t)}
              </Anchor>
              <Text size="xs" c="dimmed">
                {entry.target.label ?? entry.target.id}
              </Text>
            </span>
            <Text size="xs" c="dimmed" component="time" dateTime={entry.createdAt}>
              {t('post.at', { time: formatMinute(entry.createdAt, language) })}
            </Text>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          {t('overview.payments')}
        </Title>
        <Anchor component={Link} to={`${auditPath}?type=payment`} size="sm">
          {t('overview.allPayments')}
        </Anchor>
      </div>
      {content()}
    </section>
  );
}

/** The queue board is a server-rendered page: the API grants this browser access and returns the URL. */
function QueueBoard({ leaveTo }: { leaveTo: (url: string) => void }) {
  const { t } = useTranslations();
  const [openBoard, { isLoading }] = useOpenQueueBoardMutation();
  const go = async () => {
    const answer = await openBoard();
    if (answer.error) toast.error({ title: t('overview.queuesFailed'), message: asApiError(answer.error).message });
    else leaveTo(answer.data.data.url);
  };
  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <div>
          <Title order={2} size="h4">
            {t('overview.queues')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('overview.queuesText')}
          </Text>
        </div>
        <Button
          variant="default"
          loading={isLoading}
          rightSection={<IconExternalLink {...icon} />}
          onClick={() => void go()}
        >
          {t('overview.openQueues')}
        </Button>
      </div>
    </section>
  );
}
