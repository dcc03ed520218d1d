import { waitFor } from '@testing-library/react';
import { takePreloaded } from '@sparks/api-client/preload';
import { loadRemoteModule } from './app/remotes/remote-registry';
import { entryPoints } from './entry-points';
import { readParams, toQuery } from './features/discover/discover-params';
import { DEFAULT_LIST_PATH, LIVE_LIST_PATH, preloadRoute } from './route-preload';

jest.mock('./entry-points', () => ({
  entryPoints: {
    landing: jest.fn(async () => ({})),
    discover: jest.fn(async () => ({})),
    campaign: jest.fn(async () => ({})),
    submit: jest.fn(async () => ({})),
  },
}));

jest.mock('./app/remotes/remote-registry', () => ({ loadRemoteModule: jest.fn(async () => ({})) }));

const REMOTES = [{ name: 'submission', entry: 'http://remote.test/remoteEntry.js' }];
const fetched = jest.fn(async (path: string) => new Response(JSON.stringify(path === '/remotes.json' ? REMOTES : {})));
const preloaded = () => [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
const loadedChunks = () =>
  Object.entries(entryPoints)
    .filter(([, load]) => jest.mocked(load).mock.calls.length > 0)
    .map(([name]) => name);
const openAt = (address: string) => preloadRoute(new URL(address, 'http://sparks.test') as unknown as Location);
const requests = () =>
  (fetched.mock.calls as unknown as [string, { headers: Record<string, string> }][]).map(([path, { headers }]) => [
    path,
    headers.authorization ?? null,
  ]);
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

beforeEach(() => {
  jest.clearAllMocks();
  document.head.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  globalThis.fetch = fetched as unknown as typeof fetch;
});

it('preloads exactly the request that Discover makes without filters', () => {
  const query = Object.entries(toQuery(readParams(new URLSearchParams()))).map(([name, value]) => [
    name,
    String(value),
  ]);
  expect(`/spark?${new URLSearchParams(query).toString()}`).toBe(DEFAULT_LIST_PATH);
  openAt('/discover');
  expect(requests()).toEqual([
    ['/config.json', null],
    ['/remotes.json', null],
    [DEFAULT_LIST_PATH, null],
  ]);
  expect(takePreloaded(DEFAULT_LIST_PATH)).not.toBeNull();
});

it.each([
  ['/discover?q=tea', []],
  ['/campaigns/morning-coffee', [['/spark/sparkBySlug/morning-coffee', 'Bearer good']]],
  ['/campaigns/morning-coffee/submit', [['/spark/sparkBySlug/morning-coffee', 'Bearer good']]],
  ['/campaigns/new', []],
  ['/wallet', []],
])('at %s preloads with the token of the signed-in user', (address, more) => {
  sessionStorage.setItem(
    'oidc.user:http://identity.test:sparks-web',
    JSON.stringify({ access_token: 'good', expires_at: inSeconds(60) }),
  );
  openAt(address);
  expect(requests()).toEqual([
    ['/config.json', null],
    ['/remotes.json', null],
    ['/api/users/me', 'Bearer good'],
    ...more,
  ]);
});

it.each([
  ['an expired session', JSON.stringify({ access_token: 'old', expires_at: inSeconds(-1) })],
  ['an unreadable session', 'not json'],
])('preloads without a token for %s', (_name, stored) => {
  sessionStorage.setItem('oidc.user:http://identity.test:sparks-web', stored);
  openAt('/discover');
  expect(requests()).toEqual([
    ['/config.json', null],
    ['/remotes.json', null],
    [DEFAULT_LIST_PATH, null],
  ]);
});

it('preloads the landing page with its campaigns for visitors', () => {
  openAt('/');
  expect(requests()).toEqual([
    ['/config.json', null],
    ['/remotes.json', null],
    [LIVE_LIST_PATH, null],
  ]);
});

it('preloads Discover at / when the browser had a session', () => {
  localStorage.setItem('sparks-had-session', '1');
  openAt('/');
  expect(loadedChunks()).toEqual(['discover']);
});

it.each([
  ['/', ['landing']],
  ['/discover?q=tea', ['discover']],
  ['/campaigns/morning-coffee', ['campaign']],
  ['/campaigns/morning-coffee/submit', ['submit']],
  ['/campaigns/new', []],
  ['/wallet', []],
])('loads the page chunk for %s', (address, pages) => {
  openAt(address);
  expect(loadedChunks()).toEqual(pages);
});

it('preloads the entry of the remote that the route shows and leaves /remotes.json for the registry', async () => {
  sessionStorage.setItem(
    'oidc.user:http://identity.test:sparks-web',
    JSON.stringify({ access_token: 'good', expires_at: inSeconds(60) }),
  );
  openAt('/campaigns/morning-coffee/submit');
  await waitFor(() => expect(preloaded()).toEqual(['http://remote.test/remoteEntry.js']));
  expect(loadRemoteModule).toHaveBeenCalledWith('submission/SubmissionFlow');
  expect(await (await takePreloaded('/remotes.json'))?.json()).toEqual(REMOTES);
});

it('loads no remote for a visitor', async () => {
  openAt('/campaigns/morning-coffee/submit');
  await takePreloaded('/remotes.json');
  expect(preloaded()).toEqual([]);
  expect(loadRemoteModule).not.toHaveBeenCalled();
});
