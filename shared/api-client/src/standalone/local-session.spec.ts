import { localSession } from './local-session';

let requests: unknown[];
let response: { status: number; body: object };
const originalFetch = globalThis.fetch;
beforeEach(() => {
  requests = [];
  response = { status: 200, body: { access_token: 'ada-token' } };
  globalThis.fetch = async (_url, init) => {
    requests.push(JSON.parse(String(init?.body)));
    return new Response(JSON.stringify(response.body), { status: response.status });
  };
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

it('caches the token of the user in the URL and refreshes it on request', async () => {
  const session = localSession('ada', new URL('http://localhost:3010/?as=ada'));
  expect(session.username).toBe('ada');
  expect([await session.getAccessToken(), await session.getAccessToken()]).toEqual(['ada-token', 'ada-token']);
  expect(requests).toEqual([{ username: 'ada' }]);
  await session.renewAccessToken();
  expect(requests).toHaveLength(2);
});

it('returns no token without a user or for an unknown user', async () => {
  expect(await localSession('ada', new URL('http://localhost:3010/')).getAccessToken()).toBeNull();
  expect(requests).toEqual([]);
  response = { status: 404, body: {} };
  expect(await localSession('ada', new URL('http://localhost:3010/?as=nobody')).getAccessToken()).toBeNull();
});
