import { createStore } from '../store';
import { fakeServer } from '../testing/fake-server';
import { draftsApi } from './save-draft';
import { sparksApi } from './sparks-api';

let server: ReturnType<typeof fakeServer>;
afterEach(() => server.restore());

const settled = () => new Promise((done) => setTimeout(done, 20));
const draft = { _id: 'draft-1', slug: 'summer', name: 'Summer' };

describe('saving a draft', () => {
  beforeEach(() => {
    server = fakeServer(({ method }) => ({ status: method === 'POST' ? 201 : 200, json: { data: draft } }));
  });

  it('creates the draft, then updates it, with the given idempotency keys', async () => {
    const store = createStore();
    await store.dispatch(draftsApi.endpoints.saveDraft.initiate({ key: 'a', draft: { name: 'Summer' } }));
    await store.dispatch(
      draftsApi.endpoints.saveDraft.initiate({
        key: 'b',
        id: 'draft-1',
        draft: { description: 'Sun.', expectedUpdated: '2026-05-01T00:00:00.000Z' },
      }),
    );
    expect(
      server.seen.map(({ method, url, headers, body }) => [method, url, headers.get('idempotency-key'), body]),
    ).toEqual([
      ['POST', '/spark', 'a', { name: 'Summer' }],
      ['PUT', '/spark/draft-1', 'b', { description: 'Sun.', expectedUpdated: '2026-05-01T00:00:00.000Z' }],
    ]);
  });

  it('refetches neither wallet, profile nor draft, and updates the cached campaign', async () => {
    const store = createStore();
    await Promise.all([
      store.dispatch(sparksApi.endpoints.getMe.initiate()),
      store.dispatch(sparksApi.endpoints.getWallet.initiate()),
      store.dispatch(sparksApi.endpoints.getSparkById.initiate({ id: 'draft-1' })),
    ]);
    server.seen.length = 0;
    await store.dispatch(draftsApi.endpoints.saveDraft.initiate({ key: 'b', id: 'draft-1', draft: {} }));
    await settled();
    expect(server.seen.map(({ method }) => method)).toEqual(['PUT']);
    expect(sparksApi.endpoints.getSparkBySlug.select({ slug: 'summer' })(store.getState()).data?.data.name).toBe(
      'Summer',
    );
  });
});

describe('uploading an image', () => {
  it('sends multipart form data', async () => {
    server = fakeServer(() => ({ status: 201, json: { data: { url: '/media/uploads/a-banner.webp' } } }));
    const file = new File(['x'], 'sun.png', { type: 'image/png' });
    const answer = await createStore()
      .dispatch(sparksApi.endpoints.uploadImage.initiate({ body: { file } }))
      .unwrap();
    expect(answer.data.url).toBe('/media/uploads/a-banner.webp');
    expect(server.seen[0]).toMatchObject({ method: 'POST', url: '/api/uploads' });
    expect((server.seen[0]?.body as FormData).get('file')).toBe(file);
    expect(server.seen[0]?.headers.get('content-type') ?? '').not.toContain('json');
  });
});
