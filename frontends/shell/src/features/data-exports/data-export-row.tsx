import { asApiError, type DataExportResponse } from '@sparks/api-client';
import { useLazySignDataExportDownloadQuery } from '@sparks/api-client/lazy';
import { Badge, Button, formatDateTime, Text, toast } from '@sparks/ui';
import { formatBytes } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import classes from './data-exports.module.css';

export function DataExportRow({ ended }: { ended: DataExportResponse }) {
  const { t } = useTranslations();
  const { _id: id, status, file, createdAt } = ended;
  const time = formatDateTime(createdAt);
  return (
    <li className={classes.export}>
      <div className={classes.about}>
        <Text fw={600}>{t('data.export.requested', { time })}</Text>
        <Text size="sm" c="dimmed">
          {file
            ? t('data.export.about', {
                size: formatBytes(file.sizeBytes),
                time: formatDateTime(file.expiresAt),
              })
            : t('data.export.failedText')}
        </Text>
      </div>
      <Badge variant="light" color={status === 'ready' ? 'green' : 'red'} tt="none">
        {t(`data.export.status.${status}`)}
      </Badge>
      {file ? <DownloadButton id={id} time={time} /> : null}
    </li>
  );
}

function DownloadButton({ id, time }: { id: string; time: string }) {
  const { t } = useTranslations();
  const [sign, { isFetching }] = useLazySignDataExportDownloadQuery();
  const download = async () => {
    const result = await sign({ id });
    if (result.data) followDownload(result.data.data.url);
    else toast.error({ message: asApiError(result.error).message });
  };
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={isFetching}
      aria-label={t('data.export.downloadOf', { time })}
      onClick={() => void download()}
    >
      {t('data.export.download')}
    </Button>
  );
}

/** The browser downloads the file by itself, because it can be too large for the memory of the page. */
function followDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
