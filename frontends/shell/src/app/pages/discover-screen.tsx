import { lazy } from 'react';
import { useIsProviderReachable, useMe, useSession } from '@sparks/api-client';
import { withContentTexts } from '../../content-translations';
import { DiscoverPage } from '../../features/discover/discover-page';

/** A separate chunk, because only new people need it. */
const FirstSteps = lazy(
  withContentTexts(async () => ({ default: (await import('../../features/first-steps/first-steps')).FirstSteps })),
);

/** Discover, for new people with their first steps. */
export function DiscoverScreen() {
  const { status } = useSession();
  const isProviderReachable = useIsProviderReachable();
  const { me, isLoading } = useMe();
  // Suspended people cannot take any of the steps.
  const state = me?.suspensions ? undefined : me?.firstSteps;
  return (
    <DiscoverPage
      isNoticeKnown={(status !== 'loading' || !isProviderReachable) && !isLoading}
      notice={me && state ? <FirstSteps me={me} state={state} /> : null}
    />
  );
}
