import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { useMe, type UserPublic } from '@sparks/api-client';
import { Button } from '@sparks/ui';
import { useTranslations } from '../translations';
import { useWatchlist } from './use-watchlist';

/** Nothing for oneself. */
export function FollowButton({ person, className }: { person: Pick<UserPublic, '_id' | 'name'>; className?: string }) {
  const { t } = useTranslations();
  const { me } = useMe();
  const { isFollowing, isBusy, toggleFollowing } = useWatchlist();
  if (me?._id === person._id) return null;
  const follows = isFollowing(person._id);
  const Icon = follows ? IconBellFilled : IconBell;
  return (
    <Button
      variant="default"
      size="compact-md"
      className={className}
      leftSection={<Icon size={18} stroke={1.5} color={follows ? 'var(--sparks-accent)' : undefined} aria-hidden />}
      aria-label={t('watchlist.followNamed', { name: person.name })}
      aria-pressed={follows}
      loading={isBusy}
      onClick={() => toggleFollowing(person._id)}
    >
      {follows ? t('watchlist.following') : t('watchlist.follow')}
    </Button>
  );
}
