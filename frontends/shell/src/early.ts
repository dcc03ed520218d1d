import { askEarly, copyEarly } from '@sparks/api-client/early';
import type { RemoteModuleName } from '@sparks/remote-contracts';
import { firstLanguage } from '@sparks/ui/page-language';
import { storedToken } from './app/session/stored-session';
import { firstPages } from './first-pages';
import { loadWords } from './locales/load-words';

/** What discover asks for when its address says nothing else. */
export const FIRST_LIST = '/spark?page=1&limit=12&sort=newest';
const CAMPAIGN = /^\/campaigns\/([^/]+)(\/submit)?\/?$/;
/** Pages that a remote fills for those who are signed in, and what of it. */
const OF_REMOTES = [
  [/^\/campaigns\/[^/]+\/submit\/?$/, 'submission/SubmissionFlow'],
  [/^\/campaigns\/[^/]+\/generate\/?$/, 'submission/AiWizard'],
  [/^\/campaigns\/[^/]+\/analytics\/?$/, 'analytics/CampaignAnalytics'],
  [/^\/admin(\/|$)/, 'admin/AdminRoutes'],
] as const satisfies readonly (readonly [RegExp, RemoteModuleName])[];

/**
 * Starts what the first page needs beside the code that will ask for it, so that one does not wait for the other. It is part of the
 * entry: nothing that is shared with the remotes may be imported here.
 */
export function startEarly({ pathname, search }: Location): void {
  const token = storedToken();
  askEarly('/config.json');
  askEarly('/remotes.json');
  void loadWords[firstLanguage()]().catch(() => undefined);
  if (token) askEarly('/api/users/me', token);
  const remote = OF_REMOTES.find(([path]) => path.test(pathname))?.[1];
  if (token && remote) {
    come(preloadRemote(remote));
    come(import('./app/remotes/remote-registry').then(({ loadRemoteModule }) => loadRemoteModule(remote)));
  }
  const [, slug, isSubmission] = CAMPAIGN.exec(pathname) ?? [];
  if (pathname === '/' || pathname === '/discover') {
    come(firstPages.discover());
    if (search === '') askEarly(FIRST_LIST, token);
  } else if (slug && slug !== 'new') {
    come(isSubmission ? firstPages.submit() : firstPages.campaign());
    askEarly(`/spark/sparkBySlug/${slug}`, token);
  }
}

/** What does not come is told by whoever asks for it again: the router, or the remote's place. */
const come = (code: Promise<unknown>): void => void code.catch(() => undefined);

/** Fetches the entry of a remote without running it: that has to wait for what the shell shares. */
async function preloadRemote(module: RemoteModuleName): Promise<void> {
  const answer = await copyEarly('/remotes.json');
  const remotes = ((await answer?.json()) ?? []) as { name: string; entry: string }[];
  const entry = remotes.find(({ name }) => module.startsWith(`${name}/`))?.entry;
  if (entry)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: entry }));
}
