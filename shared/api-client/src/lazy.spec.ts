import { createStore } from './store';
import { fakeServer } from './testing/fake-server';

let server: ReturnType<typeof fakeServer>;
afterEach(() => server.restore());

const settled = () => new Promise((done) => setTimeout(done, 20));
const contribution = { data: { _id: 'b1' } };

/** The state of a page that a server has rendered. */
const renderedState = () => ({
  api: {
    queries: {
      'getBlock({"id":"b1"})': {
        status: 'fulfilled',
        endpointName: 'getBlock',
        requestId: 'server',
        originalArgs: { id: 'b1' },
        startedTimeStamp: Date.now(),
        fulfilledTimeStamp: Date.now(),
        data: contribution,
      },
    },
    provided: { tags: { blocks: { b1: ['getBlock({"id":"b1"})'] } }, keys: {} },
  },
});

// The first test runs before the endpoints are injected, as on a page that loads them later.
it('endpoints injected into a started store take over the data of a rendered page without a request', async () => {
  server = fakeServer(() => ({ json: contribution }));
  const store = createStore({ preloadedState: renderedState() as never });
  const { sparksApi } = await import('./lazy');
  await store.dispatch(sparksApi.endpoints.getBlock.initiate({ id: 'b1' }));
  expect(sparksApi.endpoints.getBlock.select({ id: 'b1' })(store.getState()).data).toEqual(contribution);
  expect(server.seen).toEqual([]);
  store.dispatch(sparksApi.util.invalidateTags([{ type: 'blocks', id: 'b1' }]));
  await settled();
  expect(server.seen.map(({ url }) => url)).toEqual(['/blocks/b1']);
});

it('a mutation of the first load refetches what was loaded later, and the other way round', async () => {
  const { startApi } = await import('./index');
  const { sparksApi } = await import('./lazy');
  server = fakeServer(() => ({ json: { data: {} } }));
  const store = createStore();
  await store.dispatch(startApi.endpoints.getMe.initiate());
  await store.dispatch(sparksApi.endpoints.getUserByUsername.initiate({ username: 'ada' }));
  server.seen.length = 0;
  await store.dispatch(startApi.endpoints.updateMe.initiate({ updateMeDto: { language: 'de' } }));
  await settled();
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PATCH /api/users/me',
    'GET /api/users/me',
    'GET /api/users/ada',
  ]);
  server.seen.length = 0;
  await store.dispatch(sparksApi.endpoints.answerFirstSteps.initiate({} as never));
  await settled();
  expect(server.seen.slice(1).map(({ url }) => url)).toEqual(['/api/users/me', '/api/users/ada']);
});

it('no export is in both entry points', async () => {
  const [first, later] = [await import('./index'), await import('./lazy')];
  expect(Object.keys(first).filter((name) => name in later)).toEqual([]);
});
