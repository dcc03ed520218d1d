import { waitFor } from '@testing-library/react';
import { takeEarly } from '@sparks/api-client/early';
import { loadRemoteModule } from './app/remotes/remote-registry';
import { FIRST_LIST, startEarly } from './early';
import { readParams, toQuery } from './features/discover/discover-params';
import { firstPages } from './first-pages';

jest.mock('./first-pages', () => ({
  firstPages: {
    discover: jest.fn(async () => ({})),
    campaign: jest.fn(async () => ({})),
    submit: jest.fn(async () => ({})),
  },
}));

jest.mock('./app/remotes/remote-registry', () => ({ loadRemoteModule: jest.fn(async () => ({})) }));

const REMOTES = [{ name: 'submission', entry: 'http://remote.test/remoteEntry.js' }];
const fetched = jest.fn(async (path: string) => new Response(JSON.stringify(path === '/remotes.json' ? REMOTES : {})));
const preloaded = () => [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
const fetchedPages = () =>
  Object.entries(firstPages)
    .filter(([, load]) => jest.mocked(load).mock.calls.length > 0)
    .map(([name]) => name);
const at = (address: string) => startEarly(new URL(address, 'http://sparks.test') as unknown as Location);
const asked = () =>
  (fetched.mock.calls as unknown as [string, { headers: Record<string, string> }][]).map(([path, { headers }]) => [
    path,
    headers.authorization ?? null,
  ]);
const inS = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

beforeEach(() => {
  jest.clearAllMocks();
  document.head.replaceChildren();
  sessionStorage.clear();
  globalThis.fetch = fetched as unknown as typeof fetch;
});

it('asks for the list that discover shows first, as discover will ask for it', () => {
  const query = Object.entries(toQuery(readParams(new URLSearchParams()))).map(([name, value]) => [
    name,
    String(value),
  ]);
  expect(`/spark?${new URLSearchParams(query).toString()}`).toBe(FIRST_LIST);
  at('/discover');
  expect(asked()).toEqual([
    ['/config.json', null],
    ['/remotes.json', null],
    [FIRST_LIST, null],
  ]);
  expect(takeEarly(FIRST_LIST)).not.toBeNull();
});

it.each([
  ['/discover?q=tea', []],
  ['/campaigns/morning-coffee', [['/spark/sparkBySlug/morning-coffee', 'Bearer good']]],
  ['/campaigns/morning-coffee/submit', [['/spark/sparkBySlug/morning-coffee', 'Bearer good']]],
  ['/campaigns/new', []],
  ['/wallet', []],
])('at %s asks as the person who is signed in', (address, more) => {
  sessionStorage.setItem(
    'oidc.user:http://identity.test:sparks-web',
    JSON.stringify({ access_token: 'good', expires_at: inS(60) }),
  );
  at(address);
  expect(asked()).toEqual([['/config.json', null], ['/remotes.json', null], ['/api/users/me', 'Bearer good'], ...more]);
});

it.each([
  ['an old session', JSON.stringify({ access_token: 'old', expires_at: inS(-1) })],
  ['something else', 'not json'],
])('asks as nobody with %s', (_what, stored) => {
  sessionStorage.setItem('oidc.user:http://identity.test:sparks-web', stored);
  at('/');
  expect(asked()).toEqual([
    ['/config.json', null],
    ['/remotes.json', null],
    [FIRST_LIST, null],
  ]);
});

it.each([
  ['/', ['discover']],
  ['/discover?q=tea', ['discover']],
  ['/campaigns/morning-coffee', ['campaign']],
  ['/campaigns/morning-coffee/submit', ['submit']],
  ['/campaigns/new', []],
  ['/wallet', []],
])('fetches the code of %s beside everything else', (address, pages) => {
  at(address);
  expect(fetchedPages()).toEqual(pages);
});

it('fetches the entry of the remote that the page will show, and leaves the list to be read', async () => {
  sessionStorage.setItem(
    'oidc.user:http://identity.test:sparks-web',
    JSON.stringify({ access_token: 'good', expires_at: inS(60) }),
  );
  at('/campaigns/morning-coffee/submit');
  await waitFor(() => expect(preloaded()).toEqual(['http://remote.test/remoteEntry.js']));
  expect(loadRemoteModule).toHaveBeenCalledWith('submission/SubmissionFlow');
  expect(await (await takeEarly('/remotes.json'))?.json()).toEqual(REMOTES);
});

it('fetches no remote for somebody who has to sign in first', async () => {
  at('/campaigns/morning-coffee/submit');
  await takeEarly('/remotes.json');
  expect(preloaded()).toEqual([]);
  expect(loadRemoteModule).not.toHaveBeenCalled();
});
