import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { asApiError, type ExportResponse } from '@sparks/api-client';
import {
  useCancelExportMutation,
  useLazyGetExportQuery,
  useLazyListExportsQuery,
  useSaveExportMutation,
  useStartExportMutation,
  watchJob,
} from '@sparks/api-client/lazy';
import { EXPORT_PROGRESS_RESET_MS } from '@sparks/domain';
import { toast } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import { LOADING, nextView, type ExportView } from './export-view';

export interface CsvExport {
  readonly view: ExportView;
  readonly isDownloading: boolean;
  /** Whether the download has finished since the dialog was opened. */
  readonly isDownloaded: boolean;
  readonly isDownloadFailed: boolean;
  readonly start: () => void;
  readonly cancel: () => void;
  readonly download: (job: ExportResponse) => void;
}

/**
 * The state of a campaign's export dialog. Opening looks for a running export, also after a reload; an export that
 * ends while the dialog is open is downloaded, also a failed one. The state resets two seconds after closing; the export continues on
 * the server.
 */
export function useExport(sparkId: string, isOpen: boolean): CsvExport {
  const { t } = useTranslations();
  const [view, dispatch] = useReducer(nextView, LOADING);
  const [findNewest] = useLazyListExportsQuery();
  const [startExport] = useStartExportMutation();
  const [getExport] = useLazyGetExportQuery();
  const [cancelExport] = useCancelExportMutation();
  const [save, saving] = useSaveExportMutation();
  const isReset = useRef(true);

  const look = useEffectEvent(async () => {
    dispatch({ type: 'opened' });
    const { data, error } = await findNewest({ sparkId, limit: 1 });
    if (data) dispatch({ type: 'found', newest: data.data[0] ?? null });
    else dispatch({ type: 'refused', message: asApiError(error).message });
  });
  useEffect(() => {
    if (isOpen) {
      // A dialog reopened before the reset keeps its state.
      if (isReset.current) void look();
      isReset.current = false;
      return undefined;
    }
    const timer = setTimeout(() => {
      isReset.current = true;
      saving.reset();
      dispatch({ type: 'opened' });
    }, EXPORT_PROGRESS_RESET_MS);
    return () => clearTimeout(timer);
    // `saving` changes on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen]);

  const onNews = useEffectEvent((job: ExportResponse) => {
    dispatch({ type: 'updated', job });
    // A failed export has a file of the pages before the failure.
    if (job.status !== 'exporting' && job.file && isOpen) void save({ id: job._id });
  });
  const followed = view.step === 'exporting' ? view.job._id : null;
  useEffect(() => {
    if (followed === null) return undefined;
    const end = new AbortController();
    const ask = async () => (await getExport({ id: followed }).unwrap()).data;
    void watchJob({
      path: `/api/exports/${encodeURIComponent(followed)}/events`,
      fetchJob: ask,
      onUpdate: (job) => onNews(job),
      isFinished: ({ status }) => status !== 'exporting',
      signal: end.signal,
    });
    return () => end.abort();
  }, [followed, getExport]);

  const start = async () => {
    dispatch({ type: 'started' });
    saving.reset();
    const { data, error } = await startExport({ startExportDto: { spark_id: sparkId } });
    if (data) dispatch({ type: 'updated', job: data.data });
    else dispatch({ type: 'refused', message: asApiError(error).message });
  };
  const cancel = async () => {
    if (followed === null) return;
    dispatch({ type: 'cancelling' });
    const { data, error } = await cancelExport({ id: followed });
    if (data) dispatch({ type: 'updated', job: data.data });
    else {
      dispatch({ type: 'cancel-refused' });
      toast.error({ title: t('export.cancelFailed'), message: asApiError(error).message });
    }
  };
  return {
    view,
    isDownloading: saving.isLoading,
    isDownloaded: saving.isSuccess,
    isDownloadFailed: saving.isError,
    start: () => void start(),
    cancel: () => void cancel(),
    download: ({ _id }) => void save({ id: _id }),
  };
}
