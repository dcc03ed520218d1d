import { clonePreloaded, preload } from '@sparks/api-client/preload';
import type { RemoteModuleName } from '@sparks/remote-contracts';
import { initialLanguage } from '@sparks/ui/page-language';
import { isRenderedByServer } from './app/server-page';
import { hasSessionHint, storedToken } from './app/session/stored-session';
import { entryPoints } from './entry-points';
import { contentLoaders, translationLoaders } from './locales/translation-loaders';

/** The request that Discover makes without filters. */
export const DEFAULT_LIST_PATH = '/spark?page=1&limit=12&sort=newest';
/** The request of the landing page. */
export const LIVE_LIST_PATH = '/spark?page=1&limit=4&status=ongoing&sort=budget';
const CAMPAIGN_ROUTE = /^\/campaigns\/([^/]+)(\/submit)?\/?$/;
/** Routes for signed-in users that a remote renders. */
const REMOTE_ROUTES = [
  [/^\/campaigns\/[^/]+\/submit\/?$/, 'submission/SubmissionFlow'],
  [/^\/campaigns\/[^/]+\/generate\/?$/, 'submission/AiWizard'],
  [/^\/campaigns\/[^/]+\/analytics\/?$/, 'analytics/CampaignAnalytics'],
  [/^\/admin(\/|$)/, 'admin/AdminRoutes'],
] as const satisfies readonly (readonly [RegExp, RemoteModuleName])[];

/**
 * Starts the requests and chunks of the first route in parallel with the application's own code. This is part of the
 * entry chunk: import nothing here that is shared with the remotes.
 */
export function preloadRoute({ pathname, search }: Location): void {
  const token = storedToken();
  preload('/config.json');
  preload('/remotes.json');
  const language = initialLanguage();
  ignoreFailure(translationLoaders[language]());
  if (token) preload('/api/users/me', token);
  const remote = REMOTE_ROUTES.find(([route]) => route.test(pathname))?.[1];
  if (token && remote) {
    ignoreFailure(preloadRemoteEntry(remote));
    ignoreFailure(import('./app/remotes/remote-registry').then(({ loadRemoteModule }) => loadRemoteModule(remote)));
  }
  // The server's page contains its data.
  const preloadData: typeof preload = isRenderedByServer() ? () => undefined : preload;
  const [, slug, isSubmission] = CAMPAIGN_ROUTE.exec(pathname) ?? [];
  if (pathname === '/' && !token && !hasSessionHint()) {
    ignoreFailure(entryPoints.landing());
    preloadData(LIVE_LIST_PATH);
  } else if (pathname === '/' || pathname === '/discover') {
    ignoreFailure(entryPoints.discover());
    if (search === '') preloadData(DEFAULT_LIST_PATH, token);
  } else if (slug && slug !== 'new') {
    ignoreFailure(isSubmission ? entryPoints.submit() : entryPoints.campaign());
    ignoreFailure(contentLoaders[language]());
    preloadData(`/spark/sparkBySlug/${slug}`, token);
  }
}

/** The router or the remote's slot loads the same chunk again and reports the error. */
const ignoreFailure = (loading: Promise<unknown>): void => void loading.catch(() => undefined);

/** Fetches the entry of a remote without running it: it may only run once the shell's shared modules are registered. */
async function preloadRemoteEntry(module: RemoteModuleName): Promise<void> {
  const response = await clonePreloaded('/remotes.json');
  const remotes = ((await response?.json()) ?? []) as { name: string; entry: string }[];
  const entry = remotes.find(({ name }) => module.startsWith(`${name}/`))?.entry;
  if (entry)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: entry }));
}
