import { createBrowserRouter, Outlet, useParams } from 'react-router';
import { AppLayout } from './layout/app-layout';
import { NotFoundPage } from './pages/not-found-page';
import { PageError } from './pages/page-error';
import { PageLoading } from './pages/page-loading';
import { AuthCallbackPage } from './session/auth-callback-page';
import { RequireSignIn } from './session/require-sign-in';
import { CALLBACK_PATH } from './session/session-manager';

/** Reads a part of the address that the route guarantees. */
function useRouteParam(name: string): string {
  const value = useParams()[name];
  if (value === undefined) throw new Error(`The route has no :${name}`);
  return value;
}

/** Every page is a chunk of its own, loaded when it is opened. */
const discover = async () => ({ Component: (await import('../features/discover/discover-page')).DiscoverPage });

const pages = [
  { index: true, lazy: discover },
  { path: 'discover', lazy: discover },
  {
    path: 'campaigns/:slug',
    lazy: async () => {
      const [{ CampaignDetailPage }, { CampaignContributions }, { CampaignWinners }] = await Promise.all([
        import('../features/campaign-detail/campaign-detail-page'),
        import('../features/contributions/campaign-contributions'),
        import('../features/winners/campaign-winners'),
      ]);
      return {
        Component: function CampaignRoute() {
          const slug = useRouteParam('slug');
          return <CampaignDetailPage key={slug} slug={slug} winners={(spark) => <CampaignWinners spark={spark} />} contributions={(spark) => <CampaignContributions spark={spark} />} />;
        },
      };
    },
  },
  {
    path: 'contribution-details/:id',
    lazy: async () => {
      const { ContributionDetailsPage } = await import('../features/contribution-details/contribution-details-page');
      return {
        Component: function ContributionRoute() {
          return <ContributionDetailsPage id={useRouteParam('id')} />;
        },
      };
    },
  },
  {
    Component: RequireSignIn,
    children: [
      { path: 'admin/*', lazy: async () => ({ Component: (await import('./pages/admin-page')).AdminPage }) },
      { path: 'wallet', lazy: async () => ({ Component: (await import('../features/wallet/wallet-page')).WalletPage }) },
      { path: 'notifications', lazy: async () => ({ Component: (await import('../features/notifications/notifications-page')).NotificationsPage }) },
      { path: 'me/contributions', lazy: async () => ({ Component: (await import('../features/my-contributions/my-contributions-page')).MyContributionsPage }) },
      { path: 'campaigns/new', lazy: async () => ({ Component: (await import('../features/campaign-form/create-campaign-page')).CreateCampaignPage }) },
      {
        path: 'campaigns/:slug/edit',
        lazy: async () => {
          const { EditCampaignPage } = await import('../features/campaign-form/edit-campaign-page');
          return {
            Component: function EditRoute() {
              const slug = useRouteParam('slug');
              return <EditCampaignPage key={slug} slug={slug} />;
            },
          };
        },
      },
      {
        path: 'campaigns/:slug/winners',
        lazy: async () => {
          const { WinnersPage } = await import('../features/winners/winners-page');
          return {
            Component: function WinnersRoute() {
              const slug = useRouteParam('slug');
              return <WinnersPage key={slug} slug={slug} />;
            },
          };
        },
      },
      { path: 'review', lazy: async () => ({ Component: (await import('../features/review/review-page')).ReviewAllPage }) },
      {
        path: 'campaigns/:slug/review',
        lazy: async () => {
          const { ReviewPage } = await import('../features/review/review-page');
          return {
            Component: function ReviewRoute() {
              const slug = useRouteParam('slug');
              return <ReviewPage key={slug} slug={slug} />;
            },
          };
        },
      },
    ],
  },
  ...['p/:username', 'p/org/:username'].map((path) => ({
    path,
    lazy: async () => {
      const [{ CreatorProfilePage }, { CreatorCampaigns }] = await Promise.all([
        import('../features/creator-profile/creator-profile-page'),
        import('../features/discover/creator-campaigns'),
      ]);
      return {
        Component: function ProfileRoute() {
          const username = useRouteParam('username');
          return <CreatorProfilePage key={username} username={username} campaigns={(creator) => <CreatorCampaigns creator={creator} />} />;
        },
      };
    },
  })),
  { path: 'unsubscribe', lazy: async () => ({ Component: (await import('../features/notifications/unsubscribe-page')).UnsubscribePage }) },
  { path: '*', Component: NotFoundPage },
];

/** All addresses of the interface. A page that breaks is replaced inside the layout; the bars stay. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Outlet,
      ErrorBoundary: PageError,
      HydrateFallback: PageLoading,
      children: [
        { path: CALLBACK_PATH, Component: AuthCallbackPage },
        {
          // The submission fills the whole screen; its own frame has the way back.
          path: 'campaigns/:slug/submit',
          lazy: async () => {
            const { SubmitPage } = await import('./pages/submit-page');
            return {
              Component: function SubmitRoute() {
                return <SubmitPage slug={useRouteParam('slug')} />;
              },
            };
          },
        },
        { Component: AppLayout, children: [{ ErrorBoundary: PageError, children: pages }] },
      ],
    },
  ]);
}
