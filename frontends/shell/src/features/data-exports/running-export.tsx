import { Stack, Text } from '@sparks/ui';
import { ProgressBar } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';

/** @param progress in percent */
export function RunningExport({ progress }: { progress: number }) {
  const { t } = useTranslations();
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('data.export.running')}</Text>
      <ProgressBar done={progress / 100} label={t('data.export.progress')} />
      <Text size="sm" c="dimmed">
        {t('data.export.runningText')}
      </Text>
    </Stack>
  );
}
