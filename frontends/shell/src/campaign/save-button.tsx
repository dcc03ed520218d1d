import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import type { SparkCard } from '@sparks/api-client';
import { ActionIcon, Button } from '@sparks/ui';
import { useTranslations } from '../translations';
import { useWatchlist } from './use-watchlist';

type Saved = Pick<SparkCard, '_id' | 'name'>;

export function SaveButton({ spark }: { spark: Saved }) {
  const { t } = useTranslations();
  const { isSaved, toggleSaved } = useWatchlist();
  const saved = isSaved(spark._id);
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<SaveIcon isSaved={saved} />}
      aria-pressed={saved}
      onClick={() => toggleSaved(spark._id)}
    >
      {t('watchlist.save')}
    </Button>
  );
}

/** On the picture of a card. */
export function SaveIconButton({ spark, className }: { spark: Saved; className?: string }) {
  const { t } = useTranslations();
  const { isSaved, toggleSaved } = useWatchlist();
  const saved = isSaved(spark._id);
  return (
    <ActionIcon
      variant="default"
      size="lg"
      radius="xl"
      className={className}
      aria-label={t('watchlist.saveNamed', { name: spark.name })}
      aria-pressed={saved}
      onClick={() => toggleSaved(spark._id)}
    >
      <SaveIcon isSaved={saved} />
    </ActionIcon>
  );
}

function SaveIcon({ isSaved }: { isSaved: boolean }) {
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark;
  return <Icon size={18} stroke={1.5} color={isSaved ? 'var(--sparks-accent)' : undefined} aria-hidden />;
}
