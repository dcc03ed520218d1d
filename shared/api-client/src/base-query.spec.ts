import { shouldRetryList } from './base-query';
import { sparksApi } from './endpoints/sparks-api';
import { ProviderUnreachableError, session, setSessionSource, setSessionStatus } from './session';
import { createStore } from './store';
import { fakeServer } from './testing/fake-server';

const page = { data: [], pagination: { currentPage: 1, totalPages: 0, totalItems: 0, isExact: true, pageSize: 12 } };
const { listSparks, getSparkBySlug, createSpark, listAccessRequests } = sparksApi.endpoints;

let server: ReturnType<typeof fakeServer>;
const serve = (respond: Parameters<typeof fakeServer>[0]) => {
  server = fakeServer(respond);
};
const signedIn = (renewed: string | null = null) => {
  const renewals = jest.fn(async () => renewed);
  setSessionSource({
    getAccessToken: () => 'old-token',
    renewAccessToken: renewals,
    signIn: () => undefined,
    signOut: () => undefined,
  });
  setSessionStatus('signed-in');
  return renewals;
};

afterEach(() => {
  server.restore();
  setSessionSource(null);
  setSessionStatus('signed-out');
  jest.useRealTimers();
});

describe('a request', () => {
  it('sends the bearer token when signed in', async () => {
    serve(() => ({ json: page }));
    await createStore().dispatch(listSparks.initiate({}));
    signedIn();
    await createStore().dispatch(listSparks.initiate({}));
    expect(server.seen.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer old-token']);
  });

  it('fails as by a lost connection while the identity provider is unreachable, and keeps the session', async () => {
    serve(() => ({ json: page }));
    signedIn();
    setSessionSource({
      getAccessToken: () => Promise.reject(new ProviderUnreachableError()),
      renewAccessToken: async () => null,
      signIn: () => undefined,
      signOut: () => undefined,
    });
    const { error } = await createStore().dispatch(getSparkBySlug.initiate({ slug: 'summer' }));
    expect(error).toMatchObject({ code: 'NETWORK_ERROR' });
    expect([session.status, server.seen]).toEqual(['signed-in', []]);
  });

  it('omits empty parameters and repeats arrays', async () => {
    serve(() => ({ json: page }));
    await createStore().dispatch(listSparks.initiate({ page: 2, search: '', status: undefined, sort: 'ending' }));
    expect(server.seen[0]?.url).toBe('/spark?page=2&sort=ending');
  });

  it('sends the given Idempotency-Key', async () => {
    serve(() => ({ status: 201, json: { data: {} } }));
    await createStore().dispatch(
      createSpark.initiate({ 'Idempotency-Key': 'key-1', createSparkDto: { name: 'Summer' } }),
    );
    expect(server.seen[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(server.seen[0]?.body).toEqual({ name: 'Summer' });
  });

  it('sends no Idempotency-Key unless given', async () => {
    serve(() => ({ json: { data: [] } }));
    const decision = { moderationDto: { ids: ['1'], status: 'approved' as const } };
    await createStore().dispatch(sparksApi.endpoints.moderateBlocks.initiate(decision));
    signedIn();
    await createStore().dispatch(sparksApi.endpoints.moderateBlocks.initiate(decision));
    expect(server.seen.map(({ headers }) => headers.has('idempotency-key'))).toEqual([false, false]);
  });

  it('reports a failure as an ApiError', async () => {
    serve(() => ({ status: 404, json: { code: 'NOT_FOUND', message: 'Campaign not found', requestId: 'req-1' } }));
    const { error } = await createStore().dispatch(getSparkBySlug.initiate({ slug: 'none' }));
    expect(error).toEqual({ code: 'NOT_FOUND', message: 'Campaign not found', status: 404, requestId: 'req-1' });
  });
});

describe('a rejected token', () => {
  const refuseOld = (headers: Headers) => headers.get('authorization') === 'Bearer old-token';

  it('is refreshed once and the request is repeated', async () => {
    const renewals = signedIn('new-token');
    serve(({ headers }) => (refuseOld(headers) ? { status: 401 } : { json: page }));
    const { data } = await createStore().dispatch(listSparks.initiate({}));
    expect(data).toEqual(page);
    expect(renewals).toHaveBeenCalledTimes(1);
    expect(session.status).toBe('signed-in');
  });

  it('ends the session when it cannot be refreshed; queries are repeated anonymously', async () => {
    signedIn(null);
    serve(({ headers }) => (headers.has('authorization') ? { status: 401 } : { json: page }));
    const { data } = await createStore().dispatch(listSparks.initiate({}));
    expect(session.status).toBe('expired');
    expect(data).toEqual(page);
  });

  it('does not repeat a mutation anonymously', async () => {
    signedIn(null);
    serve(() => ({ status: 401 }));
    const { error } = await createStore().dispatch(createSpark.initiate({ createSparkDto: { name: 'Summer' } }));
    expect(error).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(server.seen).toHaveLength(1);
  });

  it('ends the session when the token expired and could not be refreshed before the request', async () => {
    setSessionSource({
      getAccessToken: async () => null,
      renewAccessToken: async () => null,
      signIn: () => undefined,
      signOut: () => undefined,
    });
    setSessionStatus('signed-in');
    serve(() => ({ json: page }));
    const { data } = await createStore().dispatch(listSparks.initiate({}));
    expect(session.status).toBe('expired');
    expect(data).toEqual(page);
  });

  it('is not refreshed when signed out', async () => {
    serve(() => ({ status: 401 }));
    const { error } = await createStore().dispatch(listAccessRequests.initiate({ id: '1' }));
    expect(error).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(session.status).toBe('signed-out');
  });
});

describe('retries of lists', () => {
  it('depend on the attempt and the digit 4 in the message', () => {
    const error = (status?: number, message = 'x') => ({
      code: 'HTTP_ERROR' as const,
      message,
      ...(status === undefined ? {} : { status }),
    });
    expect(shouldRetryList(error(500), 1)).toBe(true);
    expect(shouldRetryList(error(500), 3)).toBe(true);
    expect(shouldRetryList(error(500), 4)).toBe(false);
    expect(shouldRetryList(error(404), 1)).toBe(false);
    expect(shouldRetryList(error(undefined, 'Network error. Please check your connection'), 1)).toBe(true);
    expect(shouldRetryList(error(500, 'Only 4 left'), 1)).toBe(false);
  });

  it('sends up to four requests and returns the last response', async () => {
    jest.useFakeTimers();
    serve(() => (server.seen.length < 4 ? 'network-failure' : { json: page }));
    const result = createStore().dispatch(listSparks.initiate({}));
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await result).data).toEqual(page);
    expect(server.seen).toHaveLength(4);
  });

  it('stop after three retries', async () => {
    jest.useFakeTimers();
    serve(() => ({ status: 500 }));
    const result = createStore().dispatch(listSparks.initiate({}));
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await result).error).toMatchObject({ code: 'SERVER_ERROR' });
    expect(server.seen).toHaveLength(4);
  });

  it('are skipped for client errors and for other endpoints', async () => {
    serve(({ url }) => ({ status: url.startsWith('/spark?') ? 400 : 500 }));
    await createStore().dispatch(listSparks.initiate({ page: 1 }));
    await createStore().dispatch(getSparkBySlug.initiate({ slug: 'x' }));
    await createStore().dispatch(createSpark.initiate({ createSparkDto: { name: 'Summer' } }));
    expect(server.seen).toHaveLength(3);
  });
});
