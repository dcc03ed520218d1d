import { act, configure, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { createStore, setSessionStatus, type MeResponse, type SessionStatus } from '@sparks/api-client';
import { fakeServer, type FakeResponse, type SeenRequest } from '@sparks/api-client/testing';
import { SparksUiProvider } from '@sparks/ui';
import { loadRemoteModule } from './app/remotes/remote-registry';
import { routes } from './app/router';
import type { SessionManager } from './app/session/session-manager';
import { SessionManagerProvider } from './app/session/session-manager-context';
import { aMe, aPage, aSpark } from './testing/fixtures';
import { answerPages } from './testing/page-answers';
import { signInAs, startTranslations } from './testing/render-page';

jest.mock('./app/remotes/remote-registry', () => ({ loadRemoteModule: jest.fn() }));
// The frame of the pages has no headings.
jest.mock('./app/layout/app-layout', () => ({ AppLayout: () => <Outlet /> }));
// Without its heading, so that a page that crashes fails.
jest.mock('./app/pages/page-error', () => ({ PageError: () => null }));

const PARAMS: Record<string, string> = {
  ':slug': 'summer-reels',
  ':id': 'block-1',
  ':username': 'cleo',
  '*': 'nowhere',
};

/** Every page of the application. */
function pathsOf(objects: readonly RouteObject[], parent = ''): string[] {
  return objects.flatMap(({ path, index, children }) => {
    const full = path?.startsWith('/') ? path : [parent, path].filter(Boolean).join('/');
    if (children) return pathsOf(children, full);
    return path === undefined && !index
      ? []
      : [
          `/${full
            .split('/')
            .map((part) => PARAMS[part] ?? part)
            .join('/')}`,
        ];
  });
}
const PAGES = [...new Set(pathsOf(routes).map((path) => path.replace('//', '/')))];

/** For what renders after the last response. */
const SETTLE_MS = 50;

interface State {
  /** All without it. */
  readonly pages?: RegExp;
  readonly session?: SessionStatus;
  readonly me?: Partial<MeResponse>;
  readonly respond?: (request: SeenRequest, me: MeResponse) => FakeResponse;
  readonly remote?: 'loading' | 'failed';
}

/** Pages that load something. */
const WITH_DATA = /^(?!\/(?:help|terms|privacy|unsubscribe|auth\/callback|nowhere)$)/;
/** Pages whose content is a remote. */
const OF_REMOTES = /^\/admin|\/(?:submit|generate|analytics)$/;
const admin: Partial<MeResponse> = { roles: ['admin'] };
const refusal = (status: number, code: string): FakeResponse => ({
  status,
  json: { code, message: 'No', requestId: 'r' },
});
/** Only the user loads. */
const onlyMe =
  (other: FakeResponse) =>
  ({ url }: SeenRequest, me: MeResponse): FakeResponse =>
    url === '/api/users/me' ? { json: { data: me } } : other;

const STATES: Readonly<Record<string, State>> = {
  full: { me: admin },
  empty: { pages: WITH_DATA, me: admin, respond: (request, me) => emptied(answerPages(request, me)) },
  'without permission': { pages: /^\/(?:campaigns|admin|review)/ },
  'a country that is not allowed': {
    pages: /\/submit$/,
    respond: (request, me) =>
      request.url.startsWith('/spark/sparkBySlug')
        ? { json: { data: aSpark({ location: ['JP'] }) } }
        : answerPages(request, me),
  },
  'not found': { pages: WITH_DATA, respond: onlyMe(refusal(404, 'NOT_FOUND')) },
  failed: { pages: WITH_DATA, me: admin, respond: onlyMe(refusal(400, 'BAD_REQUEST')) },
  'without the user': { pages: OF_REMOTES, respond: () => refusal(400, 'BAD_REQUEST') },
  'a remote that does not load': { pages: OF_REMOTES, me: admin, remote: 'failed' },
  'loading the remote': { pages: OF_REMOTES, me: admin, remote: 'loading' },
  loading: { pages: WITH_DATA, me: admin, respond: onlyMe('no-response'), remote: 'loading' },
  'loading the user': { pages: OF_REMOTES, respond: () => 'no-response', remote: 'loading' },
  'loading the session': {
    pages: /^\/(?:|wallet|discover|auth\/callback|.*\/(?:submit|generate))$/,
    session: 'loading',
    respond: () => 'no-response',
    remote: 'loading',
  },
  'signed out': { pages: /^\/(?:|wallet|discover|p|campaigns|contribution-details)(?:\/|$)/, session: 'signed-out' },
};

function emptied(response: FakeResponse): FakeResponse {
  if (typeof response === 'string') return response;
  const { data } = response.json as { data?: unknown };
  return Array.isArray(data) ? { json: { ...(response.json as object), ...aPage([]), unread: 0 } } : response;
}

const ownHeading = () => <h1>Of the remote</h1>;
/** The shell renders the heading of the analytics page. */
const loaded = {
  AdminRoutes: ownHeading,
  SubmissionFlow: ownHeading,
  AiWizard: ownHeading,
  CampaignAnalytics: () => <p>figures</p>,
  CsvExport: () => null,
  contractVersion: 1,
};

let server: ReturnType<typeof fakeServer>;
beforeAll(async () => {
  // Without the whole document in the message.
  configure({ getElementError: (message) => new Error(message ?? '') });
  await startTranslations();
});
beforeEach(() => {
  window.scrollTo = () => undefined;
  // React logs errors caught by a boundary.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

function open(path: string, { session = 'signed-in', me, respond = answerPages, remote }: State) {
  signInAs(session === 'signed-in');
  setSessionStatus(session);
  const actor = aMe(me);
  server = fakeServer((request) => (request.url.endsWith('/events') ? 'no-response' : respond(request, actor)));
  jest.mocked(loadRemoteModule).mockImplementation(async () => {
    if (remote === 'failed') throw new Error('down');
    return remote === 'loading' ? new Promise(() => undefined) : (loaded as never);
  });
  const manager = {
    completeSignIn: async () =>
      session === 'loading' ? new Promise(() => undefined) : Promise.reject(new Error('No')),
  } as unknown as SessionManager;
  const store = createStore();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Provider store={store}>
      <SessionManagerProvider value={manager}>
        <SparksUiProvider env="test" colorScheme="light">
          <RouterProvider router={router} />
        </SparksUiProvider>
      </SessionManagerProvider>
    </Provider>,
  );
  return {
    isCodeLoaded: () => router.state.initialized,
    isLoading: () => Object.values(store.getState().api.queries).some((query) => query?.status === 'pending'),
  };
}

const headings = () => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);

describe.each(Object.entries(STATES))('%s', (_name, state) => {
  const keepsLoading = state.remote === 'loading';
  it.each(PAGES.filter((path) => state.pages?.test(path) ?? true))('%s', async (path) => {
    const page = open(path, state);
    await waitFor(() => {
      expect(page.isCodeLoaded()).toBe(true);
      if (!keepsLoading)
        expect([page.isLoading(), headings()]).toEqual([false, [expect.not.stringMatching(/^Loading$/)]]);
    });
    await act(() => new Promise((done) => setTimeout(done, SETTLE_MS)));
    expect(headings()).toHaveLength(1);
    expect(headings()).not.toContain('');
  });
});
