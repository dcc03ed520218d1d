import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { USUAL_QUEUE_WAIT_MS } from '@sparks/domain';
import { Alert, Button, formatNumber, Group, Loader, sharedText, Stack, Text, useIsTakingLonger } from '@sparks/ui';
import { formatUtcDateTime, Modal, ProgressBar } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import classes from './export-dialog.module.css';
import type { CsvExport } from './use-export';

interface ExportDialogProps extends CsvExport {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Shows the progress and the result of a campaign's export. */
export function ExportDialog({ opened, onClose, ...csvExport }: ExportDialogProps) {
  const { t } = useTranslations();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('export.title')}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Steps {...csvExport} onClose={onClose} />
    </Modal>
  );
}

type StepsProps = CsvExport & Pick<ExportDialogProps, 'onClose'>;

function Steps({ view, isDownloading, isDownloaded, isDownloadFailed, start, cancel, download, onClose }: StepsProps) {
  const { t } = useTranslations();
  const count = (rows: number) => ({ count: rows, shown: formatNumber(rows) });
  const close = (
    <Button variant="default" onClick={onClose}>
      {t('actions.close')}
    </Button>
  );
  switch (view.step) {
    case 'loading':
      return (
        <Step of={view.step} actions={close}>
          <Loader size="sm" role="status" aria-label={t('export.looking')} />
        </Step>
      );
    case 'idle':
      return (
        <Step
          of={view.step}
          actions={
            <>
              {close}
              <Button data-main onClick={start}>
                {t('export.start')}
              </Button>
            </>
          }
        >
          {view.isCancelled ? <Text role="status">{t('export.cancelled')}</Text> : <Text>{t('export.text')}</Text>}
          {view.last ? (
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {t(view.last.status === 'error' ? 'export.lastPartial' : 'export.last', {
                  at: formatUtcDateTime(view.last.createdAt),
                })}
              </Text>
              <DownloadButton
                size="xs"
                label={t('export.again')}
                isLoading={isDownloading}
                onClick={() => view.last && download(view.last)}
              />
            </Group>
          ) : null}
          {isDownloadFailed ? <DownloadProblem /> : null}
        </Step>
      );
    case 'starting':
    case 'exporting': {
      const { page, totalPages, rows } = view.step === 'exporting' ? view.job : { page: 0, totalPages: 0, rows: 0 };
      const text =
        totalPages > 0
          ? t('export.page', { page: formatNumber(page), total: formatNumber(totalPages) })
          : t('export.exporting');
      return (
        <Step
          of={view.step}
          actions={
            <>
              {close}
              <Button
                data-main
                variant="light"
                color="red"
                disabled={view.step === 'starting'}
                loading={view.step === 'exporting' && view.isCancelling === true}
                onClick={cancel}
              >
                {t('export.cancel')}
              </Button>
            </>
          }
        >
          <Group justify="space-between">
            <Text fw={600}>{text}</Text>
            <Text size="sm" c="dimmed">
              {t('export.rows', count(rows))}
            </Text>
          </Group>
          <ProgressBar done={totalPages > 0 ? page / totalPages : 0} size="lg" label={t('export.exporting')} />
          <Text size="sm" c="dimmed" role="status">
            {t('export.goesOn')}
          </Text>
          {view.step === 'exporting' && page === 0 ? <WaitingNote startedAt={view.job.createdAt} /> : null}
        </Step>
      );
    }
    case 'complete':
      return (
        <Step
          of={view.step}
          actions={
            <>
              <DownloadButton
                label={isDownloaded ? t('export.again') : t('export.download')}
                isLoading={isDownloading}
                onClick={() => download(view.job)}
              />
              <Button data-main onClick={onClose}>
                {t('actions.close')}
              </Button>
            </>
          }
        >
          <Group role="status" wrap="nowrap" align="flex-start" gap="xs">
            <IconCircleCheck size={22} stroke={1.5} aria-hidden className={classes.done} />
            <div>
              <Text fw={600}>
                {isDownloaded ? t('export.complete') : isDownloading ? t('export.downloading') : t('export.ready')}
              </Text>
              <Text size="sm" c="dimmed">
                {t('export.exported', count(view.job.rows))}
              </Text>
            </div>
          </Group>
          {isDownloadFailed ? <DownloadProblem /> : null}
        </Step>
      );
    case 'error': {
      const { job, message } = view;
      return (
        <Step
          of={view.step}
          actions={
            <>
              {close}
              <Button data-main onClick={start}>
                {t('export.retry')}
              </Button>
            </>
          }
        >
          <Alert color="red" role="alert" title={t('export.failed')}>
            {job?.failedPage ? t('export.failedPage', { page: formatNumber(job.failedPage) }) : t('export.failedText')}
            {message ? <div>{message}</div> : null}
          </Alert>
          {job?.file ? (
            <Group justify="space-between">
              <Text size="sm" c="dimmed" role="status">
                {t(isDownloaded ? 'export.partialDownloaded' : 'export.partial', count(job.rows))}
              </Text>
              <DownloadButton
                size="xs"
                label={t(isDownloaded ? 'export.again' : 'export.downloadPartial')}
                isLoading={isDownloading}
                onClick={() => download(job)}
              />
            </Group>
          ) : null}
          {isDownloadFailed ? <DownloadProblem /> : null}
        </Step>
      );
    }
  }
}

/** Text and actions of a step. A new step receives the focus. */
function Step({
  of: step,
  children,
  actions,
}: {
  of: CsvExport['view']['step'];
  children: ReactNode;
  actions: ReactNode;
}) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => foot.current?.querySelector<HTMLElement>('[data-main]')?.focus(), [step]);
  return (
    <Stack className={classes.step}>
      <Stack gap="sm" className={classes.body}>
        {children}
      </Stack>
      <Group justify="flex-end" ref={foot}>
        {actions}
      </Group>
    </Stack>
  );
}

function DownloadButton({
  label,
  isLoading,
  onClick,
  size = 'sm',
}: {
  label: string;
  isLoading: boolean;
  onClick: () => void;
  size?: 'xs' | 'sm';
}) {
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      loading={isLoading}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** Other exports wait before it. */
function WaitingNote({ startedAt }: { startedAt: string }) {
  const isTakingLonger = useIsTakingLonger(startedAt, USUAL_QUEUE_WAIT_MS);
  return (
    <Text size="sm" role="status">
      {isTakingLonger ? sharedText('ui.takingLonger') : null}
    </Text>
  );
}

function DownloadProblem() {
  const { t } = useTranslations();
  return (
    <Alert color="red" role="alert">
      {t('export.downloadFailed')}
    </Alert>
  );
}
