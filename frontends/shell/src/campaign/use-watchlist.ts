import {
  asApiError,
  useFollowUserMutation,
  useGetWatchlistQuery,
  useSession,
  useSetSavedMutation,
  useUnfollowUserMutation,
} from '@sparks/api-client';
import { toast } from '@sparks/ui';
import { useTranslations } from '../translations';

/** What the user saved and whom they follow; visitors are sent to the sign-in and come back. */
export function useWatchlist() {
  const { t } = useTranslations();
  const { isSignedIn, signIn } = useSession();
  const { data } = useGetWatchlistQuery(undefined, { skip: !isSignedIn });
  const [setSaved] = useSetSavedMutation();
  const [follow, { isLoading: isStarting }] = useFollowUserMutation();
  const [unfollow, { isLoading: isEnding }] = useUnfollowUserMutation();
  const report = (error: unknown) =>
    toast.error({ id: 'watchlist', title: t('watchlist.failed'), message: asApiError(error).message });
  const isSaved = (sparkId: string) => isSignedIn && (data?.data.savedSparkIds.includes(sparkId) ?? false);
  const isFollowing = (userId: string) =>
    isSignedIn && (data?.data.following.some(({ _id }) => _id === userId) ?? false);
  return {
    following: isSignedIn ? (data?.data.following ?? []) : [],
    isSaved,
    isFollowing,
    isBusy: isStarting || isEnding,
    toggleSaved: (id: string) => {
      if (!isSignedIn) return void signIn();
      setSaved({ id, saved: !isSaved(id) })
        .unwrap()
        .catch(report);
    },
    toggleFollowing: (userId: string) => {
      if (!isSignedIn) return void signIn();
      const change = isFollowing(userId) ? unfollow({ username: userId }) : follow({ username: userId });
      change.unwrap().catch(report);
    },
  };
}
