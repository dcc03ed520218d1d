import { FakeApi, ok } from '../testing/fake-api';
import { localSession } from './local-session';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
  // This module asks by address, as pages do, not by a prepared request.
  const answer = globalThis.fetch;
  Object.assign(globalThis, { fetch: (url: string, init: RequestInit) => answer(new Request(url, init)) });
});
afterEach(() => api.restore());

it('gets one token for the person in the address, and a new one when asked to', async () => {
  api.on('POST /_local/token', ok({ access_token: 'of-ada' }));
  const session = localSession(new URL('http://localhost:3010/?as=ada'));
  expect(session.person).toBe('ada');
  expect([await session.getAccessToken(), await session.getAccessToken()]).toEqual(['of-ada', 'of-ada']);
  expect(api.calls).toMatchObject([{ body: { username: 'ada' } }]);
  await session.renewAccessToken();
  expect(api.calls).toHaveLength(2);
});

it('has no token for nobody, and none for somebody unknown', async () => {
  expect(await localSession(new URL('http://localhost:3010/')).getAccessToken()).toBeNull();
  api.on('POST /_local/token', { status: 404, body: {} });
  expect(await localSession(new URL('http://localhost:3010/?as=nobody')).getAccessToken()).toBeNull();
});
