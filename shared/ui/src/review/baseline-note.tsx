import { Text } from '@mantine/core';
import { formatNumber } from '../language/formats';
import { useSharedTranslations } from '../language/shared-translations';

/** Says which views of a post are not paid. Renders nothing when the post had none, or they are unknown. */
export function BaselineNote({ views }: { views: number | null | undefined }) {
  const t = useSharedTranslations();
  if (!views) return null;
  return <Text size="sm">{t('postReview.baseline', { count: views, views: formatNumber(views) })}</Text>;
}
