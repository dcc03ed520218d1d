import { createStore } from '../store';
import { fakeServer, type SeenRequest } from '../testing/fake-server';
import { sparksApi } from './sparks-api';

const { endpoints } = sparksApi;
const PAGES = 8;
const settled = () => new Promise((done) => setTimeout(done, 20));

let server: ReturnType<typeof fakeServer>;
afterEach(() => server.restore());

const requestsTo = (path: string) =>
  server.seen.filter(({ method, url }: SeenRequest) => method === 'GET' && url.split('?')[0] === path);

describe('a queue of payouts with eight loaded pages', () => {
  const PAGE_SIZE = 20;
  /** Ids in the order of the list; the cursor is the last id of a page. */
  let waiting: string[];
  type Store = ReturnType<typeof createStore>;

  beforeEach(() => {
    waiting = Array.from({ length: (PAGES + 1) * PAGE_SIZE }, (_, index) => `p${String(index).padStart(3, '0')}`);
    server = fakeServer(({ method, url }) => {
      const [path = '', query] = url.split('?');
      if (method === 'POST') {
        waiting = waiting.filter((id) => !path.includes(id));
        return { json: { data: {} } };
      }
      const cursor = new URLSearchParams(query).get('cursor') ?? '';
      const data = waiting.filter((id) => id > cursor).slice(0, PAGE_SIZE);
      const last = data.at(-1) ?? '';
      const nextCursor = waiting.some((id) => id > last) ? last : null;
      return { json: { data: data.map((id) => ({ id })), nextCursor } };
    });
  });

  const listed = (store: Store) =>
    endpoints.payoutPages
      .select({ status: 'held' })(store.getState())
      .data?.pages.flatMap(({ data }) => data.map(({ id }) => id)) ?? [];
  const loadNext = (store: Store) =>
    store.dispatch(endpoints.payoutPages.initiate({ status: 'held' }, { direction: 'forward' }));

  async function openQueue() {
    const store = createStore();
    await store.dispatch(endpoints.payoutPages.initiate({ status: 'held' }));
    for (let page = 2; page <= PAGES; page += 1) await loadNext(store);
    expect(listed(store)).toEqual(waiting.slice(0, PAGES * PAGE_SIZE));
    server.seen.length = 0;
    return store;
  }

  it('reads one page after a decision; the decided payout is gone, and the next pages follow without gap or duplicate', async () => {
    const store = await openQueue();
    await store.dispatch(endpoints.releasePayout.initiate({ id: 'p007' }));
    await settled();
    expect(requestsTo('/api/admin/payouts')).toHaveLength(1);
    expect(listed(store)).toEqual(waiting.slice(0, PAGE_SIZE));
    expect(listed(store)).not.toContain('p007');
    for (let page = 2; page <= PAGES; page += 1) await loadNext(store);
    expect(listed(store)).toEqual(waiting.slice(0, PAGES * PAGE_SIZE));
  });

  it('reads one page when it is opened again', async () => {
    const store = await openQueue();
    await store.dispatch(endpoints.payoutPages.initiate({ status: 'held' }, { forceRefetch: true }));
    expect(requestsTo('/api/admin/payouts')).toHaveLength(1);
    expect(listed(store)).toEqual(waiting.slice(0, PAGE_SIZE));
  });
});

describe('notifications with eight loaded pages', () => {
  const PAGE_SIZE = 20;
  let unread: Set<string>;
  beforeEach(() => {
    const ids = Array.from({ length: PAGES * PAGE_SIZE }, (_, index) => `n${index}`);
    unread = new Set(ids);
    server = fakeServer(({ method, url, body }) => {
      if (method !== 'GET') {
        const { ids: read = ids } = body as { ids?: string[] };
        for (const id of read) unread.delete(id);
        return { json: { data: { unread: unread.size } } };
      }
      const query = new URLSearchParams(url.split('?')[1]);
      const list = ids.filter((id) => query.get('filter') !== 'unread' || unread.has(id));
      const currentPage = Number(query.get('page') ?? 1);
      const limit = Number(query.get('limit'));
      return {
        json: {
          data: list
            .slice((currentPage - 1) * limit, currentPage * limit)
            .map((_id) => ({ _id, read: !unread.has(_id) })),
          pagination: { currentPage, totalPages: Math.ceil(list.length / limit), totalItems: list.length },
          unread: unread.size,
        },
      };
    });
  });

  async function openNotifications(filter: 'all' | 'unread') {
    const store = createStore();
    await store.dispatch(endpoints.listNotifications.initiate({ limit: 10 }));
    await store.dispatch(endpoints.notificationPages.initiate({ filter }));
    for (let page = 2; page <= PAGES; page += 1)
      await store.dispatch(endpoints.notificationPages.initiate({ filter }, { direction: 'forward' }));
    server.seen.length = 0;
    const unreadIn = () => {
      const state = store.getState();
      const pages = endpoints.notificationPages.select({ filter })(state).data?.pages ?? [];
      const bell = endpoints.listNotifications.select({ limit: 10 })(state).data;
      return {
        counts: [bell?.unread, ...pages.map((page) => page.unread)],
        bell: bell?.data.filter(({ read }) => !read).length,
        pages: pages.flatMap(({ data }) => data).filter(({ read }) => !read).length,
      };
    };
    return { store, unreadIn };
  }

  it.each([
    ['one', { ids: ['n3'] }, { counts: 159, bell: 9, pages: 159 }],
    ['all', { all: true }, { counts: 0, bell: 0, pages: 0 }],
  ])('reading %s updates the bell and the pages without a request', async (_, markReadDto, expected) => {
    const { store, unreadIn } = await openNotifications('all');
    await store.dispatch(endpoints.markNotificationsRead.initiate({ markReadDto }));
    await settled();
    expect(server.seen).toHaveLength(1);
    expect(unreadIn()).toEqual({ ...expected, counts: Array.from({ length: PAGES + 1 }, () => expected.counts) });
  });

  it('a list of unread notifications is read again, because it got shorter', async () => {
    const { store, unreadIn } = await openNotifications('unread');
    await store.dispatch(endpoints.markNotificationsRead.initiate({ markReadDto: { ids: ['n3', 'n150'] } }));
    await settled();
    expect(requestsTo('/api/notifications').every(({ url }) => url.includes('filter=unread'))).toBe(true);
    expect(unreadIn()).toMatchObject({ bell: 9, pages: 158 });
  });

  it('a refused request reads every list again', async () => {
    const { store } = await openNotifications('all');
    const respond = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      (input as Request).method === 'GET' ? respond(input, init) : new Response('{}', { status: 404 });
    await store.dispatch(endpoints.markNotificationsRead.initiate({ markReadDto: { ids: ['n3'] } }));
    await settled();
    expect(requestsTo('/api/notifications')).toHaveLength(PAGES + 1);
  });
});
