import { fetchOrTakePreloaded, preload, takePreloaded } from './preloaded-responses';

const answered = jest.fn<Promise<unknown>, [string | Request, RequestInit?]>();
const request = (path: string, init?: RequestInit) => new Request(new URL(path, window.location.href).href, init);

beforeEach(() => {
  answered.mockReset().mockImplementation(async (what) => `answer to ${typeof what === 'string' ? what : 'a request'}`);
  globalThis.fetch = answered as unknown as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

it('hands out a preloaded response once', async () => {
  preload('/spark?page=1');
  expect(await fetchOrTakePreloaded(request('/spark?page=1'))).toBe('answer to /spark?page=1');
  expect(await fetchOrTakePreloaded(request('/spark?page=1'))).toBe('answer to a request');
});

it('sends the token and hands the response only to a request with the same token', async () => {
  preload('/api/users/me', 'ada');
  expect(answered).toHaveBeenLastCalledWith('/api/users/me', {
    headers: { accept: 'application/json', authorization: 'Bearer ada' },
    cache: 'no-cache',
  });
  expect(await fetchOrTakePreloaded(request('/api/users/me'))).toBe('answer to a request');
  expect(await fetchOrTakePreloaded(request('/api/users/me', { headers: { authorization: 'Bearer ben' } }))).toBe(
    'answer to a request',
  );
  expect(await fetchOrTakePreloaded(request('/api/users/me', { headers: { authorization: 'Bearer ada' } }))).toBe(
    'answer to /api/users/me',
  );
});

it('ignores methods other than GET', async () => {
  preload('/spark');
  expect(await fetchOrTakePreloaded(request('/spark', { method: 'POST', body: '{}' }))).toBe('answer to a request');
});

it('repeats a failed request', async () => {
  answered.mockRejectedValueOnce(new Error('no network'));
  preload('/spark');
  expect(await fetchOrTakePreloaded(request('/spark'))).toBe('answer to a request');
});

it('rejects when the consuming request is aborted', async () => {
  answered.mockReturnValueOnce(new Promise(() => undefined));
  preload('/spark');
  const given = new AbortController();
  const answer = fetchOrTakePreloaded(request('/spark', { signal: given.signal }));
  given.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('too late');
});

it('drops responses older than 30 seconds', () => {
  preload('/config.json');
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001);
  expect(takePreloaded('/config.json')).toBeNull();
});
