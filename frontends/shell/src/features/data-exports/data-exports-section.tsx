import { useState } from 'react';
import { asApiError, type DataExportResponse } from '@sparks/api-client';
import { useIdempotencyKey, useListDataExportsQuery, useRequestDataExportMutation } from '@sparks/api-client/lazy';
import { DATA_EXPORT_DAYS, DATA_EXPORTS_PER_DAY } from '@sparks/domain';
import { Button, EmptyState, QueryError, RowsSkeleton, toast } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { SettingsSection } from '../../settings/settings-section';
import { DataExportRow } from './data-export-row';
import classes from './data-exports.module.css';
import { RunningExport } from './running-export';

/** While an export runs. */
const POLL_MS = 2_000;

/** Exports of the person's data: request, progress, download, history of the last days. */
export function DataExportsSection() {
  const { t } = useTranslations();
  const [isPolling, setIsPolling] = useState(false);
  const { currentData, error, isFetching, refetch } = useListDataExportsQuery(undefined, {
    pollingInterval: isPolling ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const exports = currentData?.data;
  const running = exports?.find(({ status }) => status === 'running');
  if (Boolean(running) !== isPolling) setIsPolling(Boolean(running));
  return (
    <SettingsSection
      title={t('data.export.title')}
      text={t('data.export.text')}
      action={<RequestButton latest={exports?.[0]} isLoaded={exports !== undefined} />}
    >
      {exports ? (
        <>
          <div role="status">{running ? <RunningExport progress={running.progress} /> : null}</div>
          <EndedExports exports={exports.filter(({ status }) => status !== 'running')} hasRunning={Boolean(running)} />
        </>
      ) : error ? (
        <QueryError title={t('data.export.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <RowsSkeleton count={2} height="4rem" />
      )}
    </SettingsSection>
  );
}

function RequestButton({ latest, isLoaded }: { latest: DataExportResponse | undefined; isLoaded: boolean }) {
  const { t } = useTranslations();
  const [key, startNext] = useIdempotencyKey();
  const [send, { isLoading }] = useRequestDataExportMutation();
  const isBlocked = !isLoaded || latest?.status === 'running';
  const request = async () => {
    if (isBlocked) return;
    const result = await send({ 'Idempotency-Key': key });
    if (result.error) toast.error({ message: asApiError(result.error).message });
    else startNext();
  };
  return (
    <Button
      className={classes.request}
      // A disabled button would lose the focus when its export starts.
      aria-disabled={isBlocked}
      data-disabled={isBlocked || undefined}
      loading={isLoading}
      onClick={() => void request()}
    >
      {latest?.status === 'failed' ? t('data.export.requestAgain') : t('data.export.request')}
    </Button>
  );
}

function EndedExports({ exports, hasRunning }: { exports: readonly DataExportResponse[]; hasRunning: boolean }) {
  const { t } = useTranslations();
  if (exports.length === 0)
    return hasRunning ? null : (
      <EmptyState compact order={3} title={t('data.export.none')}>
        {t('data.export.noneText', { max: DATA_EXPORTS_PER_DAY, days: DATA_EXPORT_DAYS })}
      </EmptyState>
    );
  return (
    <ul className={classes.exports} aria-label={t('data.export.list')}>
      {exports.map((ended) => (
        <DataExportRow key={ended._id} ended={ended} />
      ))}
    </ul>
  );
}
