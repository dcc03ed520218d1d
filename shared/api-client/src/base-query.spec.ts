import { shouldRetryList } from './base-query';
import { sparksApi } from './enhanced-api';
import { provideSession, session, setSessionStatus } from './session';
import { createStore } from './store';
import { fakeServer } from './testing/fake-server';

const page = { data: [], pagination: { currentPage: 1, totalPages: 0, totalItems: 0, isExact: true, pageSize: 12 } };
const { listSparks, getSparkBySlug, createSpark, listAccessRequests } = sparksApi.endpoints;

let server: ReturnType<typeof fakeServer>;
const serve = (answer: Parameters<typeof fakeServer>[0]) => {
  server = fakeServer(answer);
};
const signedIn = (renewed: string | null = null) => {
  const renewals = jest.fn(async () => renewed);
  provideSession({
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
  provideSession(null);
  setSessionStatus('signed-out');
  jest.useRealTimers();
});

describe('a call', () => {
  it('carries the token of the person, and none for nobody', async () => {
    serve(() => ({ json: page }));
    await createStore().dispatch(listSparks.initiate({}));
    signedIn();
    await createStore().dispatch(listSparks.initiate({}));
    expect(server.seen.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer old-token']);
  });

  it('leaves out what is not set and repeats what is a list', async () => {
    serve(() => ({ json: page }));
    await createStore().dispatch(listSparks.initiate({ page: 2, search: '', status: undefined, sort: 'ending' }));
    expect(server.seen[0]?.url).toBe('/spark?page=2&sort=ending');
  });

  it('sends the Idempotency-Key that it is given', async () => {
    serve(() => ({ status: 201, json: { data: {} } }));
    await createStore().dispatch(
      createSpark.initiate({ 'Idempotency-Key': 'key-1', createSparkDto: { name: 'Summer' } }),
    );
    expect(server.seen[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(server.seen[0]?.body).toEqual({ name: 'Summer' });
  });

  it('sends no Idempotency-Key that it is not given, signed in or not', async () => {
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

describe('a token that the server refuses', () => {
  const refuseOld = (headers: Headers) => headers.get('authorization') === 'Bearer old-token';

  it('is renewed once, and the call is made again', async () => {
    const renewals = signedIn('new-token');
    serve(({ headers }) => (refuseOld(headers) ? { status: 401 } : { json: page }));
    const { data } = await createStore().dispatch(listSparks.initiate({}));
    expect(data).toEqual(page);
    expect(renewals).toHaveBeenCalledTimes(1);
    expect(session.status).toBe('signed-in');
  });

  it('ends the session when it cannot be renewed; what is public is read as nobody', async () => {
    signedIn(null);
    serve(({ headers }) => (headers.has('authorization') ? { status: 401 } : { json: page }));
    const { data } = await createStore().dispatch(listSparks.initiate({}));
    expect(session.status).toBe('expired');
    expect(data).toEqual(page);
  });

  it('does not repeat a change as nobody', async () => {
    signedIn(null);
    serve(() => ({ status: 401 }));
    const { error } = await createStore().dispatch(createSpark.initiate({ createSparkDto: { name: 'Summer' } }));
    expect(error).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(server.seen).toHaveLength(1);
  });

  it('ends the session as well when it ran out and could not be renewed before the call', async () => {
    provideSession({
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

  it('is not renewed for nobody', async () => {
    serve(() => ({ status: 401 }));
    const { error } = await createStore().dispatch(listAccessRequests.initiate({ id: '1' }));
    expect(error).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(session.status).toBe('signed-out');
  });
});

describe('retries of lists', () => {
  it('decides by the attempt and by the digit 4 in the message', () => {
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

  it('asks up to four times, and gives what comes in the end', async () => {
    jest.useFakeTimers();
    serve(() => (server.seen.length < 4 ? 'network-failure' : { json: page }));
    const asked = createStore().dispatch(listSparks.initiate({}));
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await asked).data).toEqual(page);
    expect(server.seen).toHaveLength(4);
  });

  it('gives up after three retries', async () => {
    jest.useFakeTimers();
    serve(() => ({ status: 500 }));
    const asked = createStore().dispatch(listSparks.initiate({}));
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await asked).error).toMatchObject({ code: 'SERVER_ERROR' });
    expect(server.seen).toHaveLength(4);
  });

  it('does not repeat a refused list, nor anything that is no list', async () => {
    serve(({ url }) => ({ status: url.startsWith('/spark?') ? 400 : 500 }));
    await createStore().dispatch(listSparks.initiate({ page: 1 }));
    await createStore().dispatch(getSparkBySlug.initiate({ slug: 'x' }));
    await createStore().dispatch(createSpark.initiate({ createSparkDto: { name: 'Summer' } }));
    expect(server.seen).toHaveLength(3);
  });
});
