import { takeEarly } from '@sparks/api-client/early';
import { readParams, toQuery } from './features/discover/discover-params';
import { FIRST_LIST, startEarly } from './early';

const fetched = jest.fn(async () => new Response('{}'));
const at = (address: string) => startEarly(new URL(address, 'http://sparks.test') as unknown as Location);
const asked = () => (fetched.mock.calls as unknown as [string, { headers: Record<string, string> }][]).map(([path, { headers }]) => [path, headers.authorization ?? null]);
const inS = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

beforeEach(() => {
  fetched.mockClear();
  sessionStorage.clear();
  globalThis.fetch = fetched as unknown as typeof fetch;
});

it('asks for the list that discover shows first, as discover will ask for it', () => {
  const query = Object.entries(toQuery(readParams(new URLSearchParams()))).map(([name, value]) => [name, String(value)]);
  expect(`/spark?${new URLSearchParams(query).toString()}`).toBe(FIRST_LIST);
  at('/discover');
  expect(asked()).toEqual([['/config.json', null], ['/remotes.json', null], [FIRST_LIST, null]]);
  expect(takeEarly(FIRST_LIST)).not.toBeNull();
});

it.each([
  ['/discover?q=tea', []],
  ['/campaigns/morning-coffee', [['/spark/sparkBySlug/morning-coffee', 'Bearer good']]],
  ['/campaigns/morning-coffee/submit', [['/spark/sparkBySlug/morning-coffee', 'Bearer good']]],
  ['/campaigns/new', []],
  ['/wallet', []],
])('at %s asks as the person who is signed in', (address, more) => {
  sessionStorage.setItem('oidc.user:http://identity.test:sparks-web', JSON.stringify({ access_token: 'good', expires_at: inS(60) }));
  at(address);
  expect(asked()).toEqual([['/config.json', null], ['/remotes.json', null], ['/api/users/me', 'Bearer good'], ...more]);
});

it.each([['an old session', JSON.stringify({ access_token: 'old', expires_at: inS(-1) })], ['something else', 'not json']])('asks as nobody with %s', (_what, stored) => {
  sessionStorage.setItem('oidc.user:http://identity.test:sparks-web', stored);
  at('/');
  expect(asked()).toEqual([['/config.json', null], ['/remotes.json', null], [FIRST_LIST, null]]);
});
