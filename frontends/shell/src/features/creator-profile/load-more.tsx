import { asApiError } from '@sparks/api-client';
import { Button, Stack, Text } from '@sparks/ui';
import { useTranslations } from '../../translations';

interface LoadMoreProps {
  /** An infinite query. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isError: boolean;
    error?: unknown;
    fetchNextPage: () => unknown;
  };
}

export function LoadMore({ list }: LoadMoreProps) {
  const { t } = useTranslations();
  if (!list.hasNextPage) return null;
  return (
    <Stack align="center" gap="xs" mt="lg">
      {list.isError && !list.isFetchingNextPage ? (
        <Text size="sm" c="var(--sparks-negative)" role="alert">
          {t('profile.moreFailed')}: {asApiError(list.error).message}
        </Text>
      ) : null}
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('profile.loadMore')}
      </Button>
    </Stack>
  );
}
