import { Button, Stack, Text } from '@mantine/core';
import { useSharedTranslations } from '../language/shared-translations';

interface LoadMoreProps {
  /** An infinite query. */
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** Replaces `fetchNextPage`. */
  onLoadMore?: () => void;
}

/** "Load More" below a list; nothing at its end. */
export function LoadMore({ list, onLoadMore = () => void list.fetchNextPage() }: LoadMoreProps) {
  const t = useSharedTranslations();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  if (!hasNextPage) return null;
  return (
    <Stack align="center" gap="xs" mt="lg">
      {isFetchNextPageError && !isFetchingNextPage ? (
        <Text size="sm" c="var(--sparks-negative)" role="alert">
          {t('ui.moreFailed')}
        </Text>
      ) : null}
      <Button variant="default" loading={isFetchingNextPage} onClick={onLoadMore}>
        {t('ui.loadMore')}
      </Button>
    </Stack>
  );
}
