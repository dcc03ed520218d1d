import { askEarly, fetchOrTakeEarly, takeEarly } from './early-answers';

const answered = jest.fn<Promise<unknown>, [string | Request, RequestInit?]>();
const request = (path: string, init?: RequestInit) => new Request(new URL(path, window.location.href).href, init);

beforeEach(() => {
  answered.mockReset().mockImplementation(async (what) => `answer to ${typeof what === 'string' ? what : 'a request'}`);
  globalThis.fetch = answered as unknown as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

it('gives what was asked for early, once', async () => {
  askEarly('/spark?page=1');
  expect(await fetchOrTakeEarly(request('/spark?page=1'))).toBe('answer to /spark?page=1');
  expect(await fetchOrTakeEarly(request('/spark?page=1'))).toBe('answer to a request');
});

it('asks with the token of the person, and gives nobody else the answer', async () => {
  askEarly('/api/users/me', 'ada');
  expect(answered).toHaveBeenLastCalledWith('/api/users/me', {
    headers: { accept: 'application/json', authorization: 'Bearer ada' },
  });
  expect(await fetchOrTakeEarly(request('/api/users/me'))).toBe('answer to a request');
  expect(await fetchOrTakeEarly(request('/api/users/me', { headers: { authorization: 'Bearer ben' } }))).toBe(
    'answer to a request',
  );
  expect(await fetchOrTakeEarly(request('/api/users/me', { headers: { authorization: 'Bearer ada' } }))).toBe(
    'answer to /api/users/me',
  );
});

it('is for reading only', async () => {
  askEarly('/spark');
  expect(await fetchOrTakeEarly(request('/spark', { method: 'POST', body: '{}' }))).toBe('answer to a request');
});

it('asks again when it failed', async () => {
  answered.mockRejectedValueOnce(new Error('no network'));
  askEarly('/spark');
  expect(await fetchOrTakeEarly(request('/spark'))).toBe('answer to a request');
});

it('is given up with the request that takes it', async () => {
  answered.mockReturnValueOnce(new Promise(() => undefined));
  askEarly('/spark');
  const given = new AbortController();
  const answer = fetchOrTakeEarly(request('/spark', { signal: given.signal }));
  given.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('too late');
});

it('forgets what was asked for long ago', () => {
  askEarly('/config.json');
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001);
  expect(takeEarly('/config.json')).toBeNull();
});
