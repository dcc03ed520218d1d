import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { asApiError, type ExportResponse, type ExportStatus } from '@sparks/api-client';
import { useListExportsQuery, useSaveExportMutation } from '@sparks/api-client/lazy';
import { USUAL_QUEUE_WAIT_MS } from '@sparks/domain';
import {
  Badge,
  Button,
  EmptyState,
  formatNumber,
  PageTitle,
  QueryError,
  sharedText,
  Text,
  toast,
  useIsTakingLonger,
} from '@sparks/ui';
import { formatUtcDateTime } from '@sparks/ui/lazy';
import { pageIn } from '../../filters/read-params';
import { useTranslations } from '../../locales/translations';
import table from '../../table/data-table.module.css';
import { TableFoot } from '../../table/table-foot';
import { TableSkeleton } from '../../table/table-skeleton';
import classes from './exports-page.module.css';

const PAGE_LENGTH = 25;
/** While an export runs. */
const POLL_MS = 3_000;
const COLORS: Readonly<Record<ExportStatus, string>> = {
  exporting: 'blue',
  complete: 'green',
  error: 'red',
  cancelled: 'gray',
};

/** The exports of all admins of the last day, newest first, with their files. */
export function ExportsPage() {
  const { t } = useTranslations();
  const [search, setSearch] = useSearchParams();
  const page = pageIn(search);
  const [isRunning, setIsRunning] = useState(false);
  const { currentData, error, refetch, isFetching } = useListExportsQuery(
    { everyone: true, page, limit: PAGE_LENGTH },
    { pollingInterval: isRunning ? POLL_MS : 0 },
  );
  const exports = currentData?.data;
  const runs = exports?.some(({ status }) => status === 'exporting') ?? false;
  if (runs !== isRunning) setIsRunning(runs);

  const content = () => {
    if (error && !exports) return <QueryError title={t('exports.failed')} error={error} onRetry={refetch} />;
    if (!exports || !currentData) return <TableSkeleton />;
    if (exports.length === 0) return <EmptyState title={t('exports.empty')}>{t('exports.emptyText')}</EmptyState>;
    return (
      <>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('exports.campaign')}</th>
              <th scope="col">{t('exports.status')}</th>
              <th scope="col">{t('exports.by')}</th>
              <th scope="col">{t('exports.started')}</th>
              <th scope="col" className={table.end}>
                {t('exports.rows')}
              </th>
              <th scope="col">{t('exports.file')}</th>
            </tr>
          </thead>
          <tbody>
            {exports.map((job) => (
              <ExportRow key={job._id} job={job} />
            ))}
          </tbody>
        </table>
        <TableFoot
          hasRowKeys={false}
          page={page}
          totalPages={currentData.pagination.totalPages}
          onPage={(next) => setSearch(next === 1 ? {} : { page: String(next) })}
        />
      </>
    );
  };
  return (
    <>
      <PageTitle title={t('exports.title')} description={t('exports.description')} />
      <div aria-busy={isFetching}>{content()}</div>
    </>
  );
}

function ExportRow({ job }: { job: ExportResponse }) {
  const { t } = useTranslations();
  const { sparkName, status, startedBy, createdAt, rows, page, totalPages, failedPage, file } = job;
  const count = (value: number) => formatNumber(value);
  const isTakingLonger = useIsTakingLonger(createdAt, USUAL_QUEUE_WAIT_MS);
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.name}>
        {sparkName}
      </th>
      <td>
        <Badge color={COLORS[status]} variant="light">
          {t(`exports.statuses.${status}`)}
        </Badge>
        {status === 'exporting' ? (
          <Text size="xs" c="dimmed">
            {page === 0 && isTakingLonger
              ? sharedText('ui.takingLonger')
              : t('export.page', { page: count(page), total: count(totalPages) })}
          </Text>
        ) : null}
        {status === 'error' && failedPage !== null ? (
          <Text size="xs" c="dimmed">
            {t('export.failedPage', { page: count(failedPage) })}
          </Text>
        ) : null}
      </td>
      <td>{startedBy ?? t('posts.unknown')}</td>
      <td className={table.nowrap}>
        <time dateTime={createdAt}>{t('post.at', { time: formatUtcDateTime(createdAt) })}</time>
      </td>
      <td className={`${table.end} ${classes.rows}`} data-column={t('exports.rows')}>
        {count(rows)}
      </td>
      <td className={file ? classes.file : classes.noFile}>
        <FileOf job={job} />
      </td>
    </tr>
  );
}

/** The download until the file expires. Only the admin who started the export gets its file. */
function FileOf({ job: { _id, file, isOwn, sparkName } }: { job: ExportResponse }) {
  const { t } = useTranslations();
  const [save, { isLoading }] = useSaveExportMutation();
  if (!file) return t('value.absent');
  const until = (
    <Text size="xs" c="dimmed">
      {t('exports.until', { time: formatUtcDateTime(file.expiresAt) })}
    </Text>
  );
  if (!isOwn) return until;
  const download = async () => {
    const { error } = await save({ id: _id });
    if (error) toast.error({ title: sharedText('ui.downloadFailed'), message: asApiError(error).message });
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={isLoading}
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        aria-label={t('exports.download', { name: sparkName })}
        onClick={() => void download()}
      >
        {sharedText('ui.download')}
      </Button>
      {until}
    </>
  );
}
