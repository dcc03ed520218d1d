import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { asApiError, type AdminOverviewResponse } from '@sparks/api-client';
import { useOpenQueueBoardMutation } from '@sparks/api-client/lazy';
import { OVERVIEW_FAILURES } from '@sparks/domain';
import { Anchor, Button, formatAge, formatNumber, formatTotal, Skeleton, Text, Title, toast, useNow } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import classes from './overview-page.module.css';

const MINUTE_MS = 60_000;

interface OperationsProps {
  overview: AdminOverviewResponse | undefined;
  payoutsPath: string;
  leaveTo: (url: string) => void;
}

/** What failed within a day, and how far behind the background jobs are. */
export function Operations({ overview, payoutsPath, leaveTo }: OperationsProps) {
  return (
    <div className={classes.columns}>
      <Failures failures={overview?.failures} payoutsPath={payoutsPath} />
      <Queues queues={overview?.queues} leaveTo={leaveTo} />
    </div>
  );
}

interface FailuresProps {
  failures: AdminOverviewResponse['failures'] | undefined;
  payoutsPath: string;
}

function Failures({ failures, payoutsPath }: FailuresProps) {
  const { t } = useTranslations();
  return (
    <section className={classes.section}>
      <Title order={2} size="h4" mb="xs">
        {t('overview.failures')}
      </Title>
      <ul className={classes.list}>
        {OVERVIEW_FAILURES.map((kind) => {
          const failure = failures?.find((each) => each.kind === kind);
          const name = t(`overview.failure.${kind}`);
          return (
            <li key={kind} className={classes.line}>
              {kind === 'payouts' ? (
                <Anchor component={Link} to={`${payoutsPath}?tab=all`} size="sm">
                  {name}
                </Anchor>
              ) : (
                <Text size="sm">{name}</Text>
              )}
              {failure ? (
                <span className={classes.failed} data-bad={failure.count > 0 || undefined}>
                  {formatTotal({ totalItems: failure.count, isExact: !failure.isMore })}
                </span>
              ) : (
                <Skeleton height="1.25rem" width="2rem" />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface QueuesProps {
  queues: AdminOverviewResponse['queues'] | undefined;
  leaveTo: (url: string) => void;
}

function Queues({ queues, leaveTo }: QueuesProps) {
  const { t } = useTranslations();
  const now = useNow(MINUTE_MS);
  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          {t('overview.queues')}
        </Title>
        <BoardButton leaveTo={leaveTo} />
      </div>
      {queues?.length === 0 ? (
        <Text size="sm">{t('overview.queuesDown')}</Text>
      ) : (
        <table className={classes.queues}>
          <thead>
            <tr>
              <th scope="col">{t('overview.queue')}</th>
              <th scope="col">{t('overview.waitingJobs')}</th>
              <th scope="col">{t('overview.failedJobs')}</th>
              <th scope="col">{t('overview.oldestJob')}</th>
            </tr>
          </thead>
          <tbody>
            {queues
              ? queues.map(({ name, waiting, failed, oldestAt }) => (
                  <tr key={name}>
                    <th scope="row">{t(`overview.queueNames.${name}`, { defaultValue: name })}</th>
                    <td>{formatNumber(waiting)}</td>
                    <td>
                      <span className={classes.failed} data-bad={failed > 0 || undefined}>
                        {formatNumber(failed)}
                      </span>
                    </td>
                    <td>{oldestAt ? formatAge(oldestAt, now) : t('value.absent')}</td>
                  </tr>
                ))
              : QUEUES_SHOWN.map((row) => (
                  <tr key={row}>
                    <td colSpan={4}>
                      <Skeleton height="1.25rem" />
                    </td>
                  </tr>
                ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The number of queues, so that the table does not move. */
const QUEUES_SHOWN = Array.from({ length: 11 }, (_, row) => row);

/** The queue board is a server-rendered page: the API grants this browser access and returns the URL. */
function BoardButton({ leaveTo }: { leaveTo: (url: string) => void }) {
  const { t } = useTranslations();
  const [openBoard, { isLoading }] = useOpenQueueBoardMutation();
  const go = async () => {
    const answer = await openBoard();
    if (answer.error) toast.error({ title: t('overview.queuesFailed'), message: asApiError(answer.error).message });
    else leaveTo(answer.data.data.url);
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={isLoading}
      rightSection={<IconArrowRight size={16} stroke={1.5} aria-hidden />}
      onClick={() => void go()}
    >
      {t('overview.openQueues')}
    </Button>
  );
}
