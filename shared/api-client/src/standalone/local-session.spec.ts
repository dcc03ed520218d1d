import { localSession } from './local-session';

let asked: unknown[];
let answer: { status: number; body: object };
const fetchOfPage = globalThis.fetch;
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: { access_token: 'of-ada' } };
  globalThis.fetch = async (_address, init) => {
    asked.push(JSON.parse(String(init?.body)));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
});
afterEach(() => {
  globalThis.fetch = fetchOfPage;
});

it('gets one token for the person in the address, and a new one when asked to', async () => {
  const session = localSession('ada', new URL('http://localhost:3010/?as=ada'));
  expect(session.person).toBe('ada');
  expect([await session.getAccessToken(), await session.getAccessToken()]).toEqual(['of-ada', 'of-ada']);
  expect(asked).toEqual([{ username: 'ada' }]);
  await session.renewAccessToken();
  expect(asked).toHaveLength(2);
});

it('has no token for nobody, and none for somebody unknown', async () => {
  expect(await localSession('ada', new URL('http://localhost:3010/')).getAccessToken()).toBeNull();
  expect(asked).toEqual([]);
  answer = { status: 404, body: {} };
  expect(await localSession('ada', new URL('http://localhost:3010/?as=nobody')).getAccessToken()).toBeNull();
});
