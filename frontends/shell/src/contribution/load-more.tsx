import { Button, Stack, Text } from '@sparks/ui';
import { useTranslations } from '../translations';
import type { usePages } from './use-pages';

export function LoadMore({ hasMore, isLoadingMore, hasFailed, loadMore }: ReturnType<typeof usePages>) {
  const { t } = useTranslations();
  if (!hasMore) return null;
  return (
    <Stack align="center" gap="xs" mt="lg">
      {hasFailed ? (
        <Text size="sm" role="alert">
          {t('contributions.moreFailed')}
        </Text>
      ) : null}
      <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
        {t('contributions.loadMore')}
      </Button>
    </Stack>
  );
}
