import { createBrowserRouter, matchRoutes, Outlet, useParams, type RouteObject } from 'react-router';
import { session } from '@sparks/api-client';
import { withContentTexts } from '../content-translations';
import { loadDeferredSections } from '../deferred-render';
import { entryPoints } from '../entry-points';
import { withPageTexts } from '../page-translations';
import { useConfig } from './config-context';
import { useProfileLanguage } from './language/use-profile-language';
import { AppLayout } from './layout/app-layout';
import { titled } from './layout/route-title';
import { HomePage } from './pages/home-page';
import { NotFoundPage } from './pages/not-found-page';
import { PageError } from './pages/page-error';
import { PageLoading } from './pages/page-loading';
import { loadRemoteModule } from './remotes/remote-registry';
import { AuthCallbackPage } from './session/auth-callback-page';
import { RequireSignIn } from './session/require-sign-in';
import { CALLBACK_PATH } from './session/session-manager';

function useRouteParam(name: string): string {
  const value = useParams()[name];
  if (value === undefined) throw new Error(`The route has no :${name}`);
  return value;
}

const discover = async () => ({ Component: (await entryPoints.discover()).DiscoverScreen });
const isPublic = { hasFooter: true };

const pages = [
  { index: true, handle: titled('discover.title', isPublic), Component: HomePage },
  { path: 'discover', handle: titled('discover.title', isPublic), lazy: discover },
  {
    path: 'help',
    handle: titled('nav.help', isPublic),
    lazy: async () => {
      const { HelpPage } = await import('../features/public-pages/help-page');
      return {
        Component: function HelpRoute() {
          return <HelpPage contactEmail={useConfig()?.contactEmail} />;
        },
      };
    },
  },
  ...(['terms', 'privacy'] as const).map((path) => ({
    path,
    handle: titled(`nav.${path}`, isPublic),
    lazy: async () => {
      const { LegalPage } = await import('../features/public-pages/legal-page');
      return {
        Component: function LegalRoute() {
          return <LegalPage about={path} />;
        },
      };
    },
  })),
  {
    path: 'campaigns/:slug',
    handle: titled('nav.campaign', isPublic),
    lazy: withContentTexts(async () => {
      const { CampaignPage } = await entryPoints.campaign();
      return {
        Component: function CampaignRoute() {
          return <CampaignPage slug={useRouteParam('slug')} />;
        },
      };
    }),
  },
  {
    path: 'contribution-details/:id',
    handle: titled('contribution.title', isPublic),
    lazy: withContentTexts(async () => {
      const { ContributionDetailsPage } = await import('../features/contribution-details/contribution-details-page');
      return {
        Component: function ContributionRoute() {
          return <ContributionDetailsPage id={useRouteParam('id')} />;
        },
      };
    }),
  },
  {
    Component: RequireSignIn,
    children: [
      {
        path: 'admin/*',
        handle: titled('nav.admin'),
        lazy: async () => ({ Component: (await import('./pages/admin-page')).AdminPage }),
      },
      {
        path: 'wallet',
        handle: titled('nav.wallet'),
        lazy: withPageTexts(async () => ({ Component: (await import('./pages/wallet-page')).WalletScreen })),
      },
      {
        path: 'notifications',
        handle: titled('notifications.title'),
        lazy: withContentTexts(async () => ({
          Component: (await import('../features/notifications/notifications-page')).NotificationsPage,
        })),
      },
      {
        path: 'cases/:id',
        handle: titled('nav.notifications'),
        lazy: withPageTexts(async () => {
          const { CasePage } = await import('../features/cases/case-page');
          return {
            Component: function CaseRoute() {
              return <CasePage id={useRouteParam('id')} />;
            },
          };
        }),
      },
      {
        path: 'me/profile',
        handle: titled('nav.settings'),
        lazy: withPageTexts(async () => ({
          Component: (await import('../features/profile-settings/profile-settings-page')).ProfileSettingsPage,
        })),
      },
      {
        path: 'settings/developers',
        handle: titled('nav.developers'),
        lazy: withPageTexts(async () => ({ Component: (await import('./pages/developers-page')).DevelopersPage })),
      },
      {
        path: 'settings/payouts',
        handle: titled('nav.payouts'),
        lazy: withPageTexts(async () => ({
          Component: (await import('./pages/payout-settings-page')).PayoutSettingsPage,
        })),
      },
      {
        path: 'settings/data',
        handle: titled('nav.data'),
        lazy: withPageTexts(async () => ({ Component: (await import('./pages/data-page')).DataPage })),
      },
      {
        path: 'me/contributions',
        handle: titled('mine.title'),
        lazy: withContentTexts(async () => ({
          Component: (await import('../features/my-contributions/my-contributions-page')).MyContributionsPage,
        })),
      },
      {
        path: 'campaigns',
        handle: titled('nav.campaigns'),
        lazy: withPageTexts(async () => ({
          Component: (await import('../features/my-campaigns/my-campaigns-page')).MyCampaignsPage,
        })),
      },
      {
        path: 'campaigns/new',
        handle: titled('nav.createCampaign'),
        lazy: withPageTexts(async () => ({
          Component: (await import('../features/campaign-form/create-campaign-page')).CreateCampaignPage,
        })),
      },
      {
        path: 'campaigns/:slug/edit',
        handle: titled('campaign.edit'),
        lazy: withPageTexts(async () => {
          const { EditCampaignPage } = await import('../features/campaign-form/edit-campaign-page');
          return {
            Component: function EditRoute() {
              const slug = useRouteParam('slug');
              return <EditCampaignPage key={slug} slug={slug} />;
            },
          };
        }),
      },
      {
        path: 'campaigns/:slug/published',
        handle: titled('published.title'),
        lazy: withPageTexts(async () => {
          const { CampaignPublishedPage } = await import('../features/campaign-form/campaign-published-page');
          return {
            Component: function PublishedRoute() {
              return <CampaignPublishedPage slug={useRouteParam('slug')} />;
            },
          };
        }),
      },
      {
        path: 'campaigns/:slug/winners',
        handle: titled('nav.winners'),
        lazy: withPageTexts(async () => {
          const { WinnersPage } = await import('../features/winners/winners-page');
          return {
            Component: function WinnersRoute() {
              const slug = useRouteParam('slug');
              return <WinnersPage key={slug} slug={slug} />;
            },
          };
        }),
      },
      {
        path: 'campaigns/:slug/analytics',
        handle: titled('nav.analytics'),
        lazy: withContentTexts(async () => {
          const { AnalyticsPage } = await import('./pages/analytics-page');
          return {
            Component: function AnalyticsRoute() {
              const slug = useRouteParam('slug');
              return <AnalyticsPage key={slug} slug={slug} />;
            },
          };
        }),
      },
      {
        path: 'review',
        handle: titled('nav.review'),
        lazy: withPageTexts(async () => ({
          Component: (await import('../features/review/review-page')).ReviewAllPage,
        })),
      },
      {
        path: 'campaigns/:slug/review',
        handle: titled('campaign.review'),
        lazy: withPageTexts(async () => {
          const { ReviewPage } = await import('../features/review/review-page');
          return {
            Component: function ReviewRoute() {
              const slug = useRouteParam('slug');
              return <ReviewPage key={slug} slug={slug} />;
            },
          };
        }),
      },
    ],
  },
  ...['p/:username', 'p/org/:username'].map((path) => ({
    path,
    handle: titled('nav.profile', isPublic),
    lazy: withContentTexts(async () => {
      const { CreatorProfilePage } = await import('../features/creator-profile/creator-profile-page');
      return {
        Component: function ProfileRoute() {
          const username = useRouteParam('username');
          return <CreatorProfilePage key={username} username={username} />;
        },
      };
    }),
  })),
  {
    path: 'shared-report',
    handle: titled('nav.analytics', isPublic),
    lazy: async () => ({ Component: (await import('../features/shared-report/shared-report-page')).SharedReportPage }),
  },
  {
    path: 'unsubscribe',
    handle: titled('unsubscribe.title'),
    lazy: withContentTexts(async () => ({
      Component: (await import('../features/notifications/unsubscribe-page')).UnsubscribePage,
    })),
  },
  { path: '*', Component: NotFoundPage },
];

/** The parent of all pages, with and without the layout. */
function Root() {
  useProfileLanguage();
  return <Outlet />;
}

/** Each page is a chunk. A page error is caught inside the layout, so the navigation stays. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageError,
    HydrateFallback: PageLoading,
    children: [
      { path: CALLBACK_PATH, Component: AuthCallbackPage },
      {
        // Submission and generator are full screen, without the layout.
        path: 'campaigns/:slug/submit',
        lazy: withContentTexts(async () => {
          // Loads the remote in parallel with the page. The slot reports a failure. Visitors have to sign in first.
          if (session.status !== 'signed-out')
            void loadRemoteModule('submission/SubmissionFlow').catch(() => undefined);
          const { SubmitPage } = await entryPoints.submit();
          return {
            Component: function SubmitRoute() {
              return <SubmitPage slug={useRouteParam('slug')} />;
            },
          };
        }),
      },
      {
        path: 'campaigns/:slug/generate',
        lazy: withPageTexts(async () => {
          const { GeneratePage } = await import('./pages/generate-page');
          return {
            Component: function GenerateRoute() {
              return <GeneratePage slug={useRouteParam('slug')} />;
            },
          };
        }),
      },
      { Component: AppLayout, children: [{ ErrorBoundary: PageError, children: pages }] },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);

/** Loads the code of the current page first, for a page that a server has rendered. */
export async function createHydratingRouter() {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  await loadDeferredSections();
  // Only with data of a server does the router leave the scroll position alone: the visitor may have scrolled.
  return createBrowserRouter(routes, { hydrationData: {} });
}
