import { localSession } from './local-session';

const original = globalThis.fetch;
let asked: { url: string; body: string }[];
let answer: () => Response;
beforeEach(() => {
  asked = [];
  Object.assign(globalThis, {
    fetch: async (url: string, init: RequestInit) => {
      asked.push({ url, body: String(init.body) });
      return answer();
    },
  });
});
afterEach(() => Object.assign(globalThis, { fetch: original }));

it('gets one token for the person in the address, and a new one when asked to', async () => {
  answer = () => new Response(JSON.stringify({ access_token: 'of-root' }));
  const session = localSession(new URL('http://localhost:3012/audit?as=root'));
  expect(session.person).toBe('root');
  expect([await session.getAccessToken(), await session.getAccessToken()]).toEqual(['of-root', 'of-root']);
  expect(asked).toEqual([{ url: '/_local/token', body: '{"username":"root"}' }]);
  await session.renewAccessToken();
  expect(asked).toHaveLength(2);
});

it('has no token for nobody, and none for somebody unknown', async () => {
  answer = () => new Response('{}', { status: 404 });
  expect(await localSession(new URL('http://localhost:3012/')).getAccessToken()).toBeNull();
  expect(asked).toEqual([]);
  expect(await localSession(new URL('http://localhost:3012/?as=nobody')).getAccessToken()).toBeNull();
});
