import { lazy, Suspense } from 'react';
import { useIsProviderReachable, useSession } from '@sparks/api-client';
import { entryPoints } from '../../entry-points';
import { PageLoading } from './page-loading';

const LandingPage = lazy(async () => ({ default: (await entryPoints.landing()).LandingPage }));
const DiscoverScreen = lazy(async () => ({ default: (await entryPoints.discover()).DiscoverScreen }));

/** Discover for users, the landing page for visitors. */
export function HomePage() {
  const { status } = useSession();
  const isProviderReachable = useIsProviderReachable();
  // While the provider does not answer, Discover works without a session.
  if (status === 'loading' && isProviderReachable) return <PageLoading />;
  return (
    <Suspense fallback={<PageLoading />}>{status === 'signed-out' ? <LandingPage /> : <DiscoverScreen />}</Suspense>
  );
}
