import type { WinnerEventResponse } from '@sparks/api-client';
import { Stack, Text, Title } from '@sparks/ui';
import { ProgressBar } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';

/** The payment continues in the background. */
export function ReleaseProgress({ event }: { event: WinnerEventResponse }) {
  const { t } = useTranslations();
  const { paid, total } = event.progress ?? { paid: 0, total: 0 };
  const text = t('winners.progress.text', { paid, count: total });
  return (
    <Stack>
      <Title order={2} size="h3">
        {t('winners.progress.title')}
      </Title>
      <ProgressBar done={total === 0 ? 0 : paid / total} size="lg" label={text} />
      <Text c="dimmed" className="sparks-tabular" aria-live="polite">
        {text}
      </Text>
    </Stack>
  );
}
