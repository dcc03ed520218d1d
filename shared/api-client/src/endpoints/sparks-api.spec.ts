import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { Provider } from 'react-redux';
import type { BlockResponse } from '../generated/types';
import { createStore } from '../store';
import { fakeServer } from '../testing/fake-server';
import {
  useCampaignPagesInfiniteQuery,
  useContributionPagesInfiniteQuery,
  usePayoutPagesInfiniteQuery,
} from './infinite-query-hooks';
import { sparksApi } from './sparks-api';

const block = (_id: string, likesCount = 1) => ({ _id, likesCount, isLikedByUser: { value: false } }) as BlockResponse;
const pageOf = (data: unknown[], currentPage = 1, totalPages = 1) => ({
  data,
  pagination: { currentPage, totalPages, totalItems: data.length * totalPages, isExact: true, pageSize: 12 },
});
const { endpoints } = sparksApi;

let server: ReturnType<typeof fakeServer>;
afterEach(() => server.restore());

const settled = () => new Promise((done) => setTimeout(done, 20));

describe('after a submission', () => {
  it('refreshes user, has-contributed, spark, blocks and spark-contributions, and nothing else', async () => {
    server = fakeServer(({ url }) => ({
      json: url.startsWith('/blocks?') || url.startsWith('/api/notifications') ? pageOf([]) : { data: {} },
    }));
    const store = createStore();
    await Promise.all([
      store.dispatch(endpoints.getMe.initiate()),
      store.dispatch(endpoints.hasUserContributedToSpark.initiate({ hasContributedDto: { sparkId: '1' } })),
      store.dispatch(endpoints.getSparkBySlug.initiate({ slug: 'summer' })),
      store.dispatch(endpoints.listBlocks.initiate({ userId: '9' })),
      store.dispatch(endpoints.listBlocks.initiate({ sparkId: '1' })),
      store.dispatch(endpoints.listNotifications.initiate({})),
    ]);
    server.seen.length = 0;
    await store.dispatch(
      endpoints.submitPost.initiate({ sparkSubmissionDto: { sparkId: '1', content: 'https://x.com/a/status/1' } }),
    );
    await settled();
    expect(server.seen.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      'GET /api/users/me',
      'GET /blocks?spark_id=1',
      'GET /blocks?user_id=9',
      'GET /spark/sparkBySlug/summer',
      'POST /blocks/hasUserContributedToSpark',
      'POST /spark/purchase',
    ]);
  });
});

describe('the balance', () => {
  const balanceOf = (store: ReturnType<typeof createStore>) =>
    endpoints.getMe.select()(store.getState()).data?.data.balance;

  it('in the profile is updated with the wallet', async () => {
    server = fakeServer(({ url }) => ({ json: { data: { balance: url === '/api/wallet' ? 700 : 200 } } }));
    const store = createStore();
    await store.dispatch(endpoints.getMe.initiate());
    expect(balanceOf(store)).toBe(200);
    await store.dispatch(endpoints.getWallet.initiate());
    expect(balanceOf(store)).toBe(700);
  });

  it('stays unchanged when the wallet request fails', async () => {
    server = fakeServer(({ url }) => (url === '/api/wallet' ? { status: 500 } : { json: { data: { balance: 200 } } }));
    const store = createStore();
    await store.dispatch(endpoints.getMe.initiate());
    await store.dispatch(endpoints.getWallet.initiate());
    expect(balanceOf(store)).toBe(200);
  });
});

describe('a saved profile', () => {
  it('is shown at once and refetches dependent data, except for a language change', async () => {
    let name = 'Ada';
    server = fakeServer(({ method, url, body }) => {
      if (method === 'PATCH') name = (body as { name?: string }).name ?? name;
      return { json: url.startsWith('/spark') ? { data: [], pagination: {} } : { data: { name } } };
    });
    const store = createStore();
    await Promise.all([
      store.dispatch(endpoints.getMe.initiate()),
      store.dispatch(endpoints.listSparks.initiate({ page: 1 })),
    ]);
    const requestsTo = (path: string) =>
      server.seen.filter(({ method, url }) => method === 'GET' && url.startsWith(path)).length;
    await store.dispatch(endpoints.updateMe.initiate({ updateMeDto: { name: 'Bea' } }));
    expect(endpoints.getMe.select()(store.getState()).data?.data.name).toBe('Bea');
    await waitFor(() => expect([requestsTo('/spark'), requestsTo('/api/users/me')]).toEqual([2, 2]));
    await store.dispatch(endpoints.updateMe.initiate({ updateMeDto: { language: 'de' } }));
    await waitFor(() => expect(requestsTo('/api/users/me')).toBe(3));
    expect(requestsTo('/spark')).toBe(2);
  });
});

describe('cache times', () => {
  const MINUTE_MS = 60_000;
  const queries = [
    [
      'a list of campaigns',
      (store: Store) => store.dispatch(endpoints.listSparks.initiate({ page: 1 })),
      (store: Store) => endpoints.listSparks.select({ page: 1 })(store.getState()).data,
    ],
    [
      'a campaign by slug',
      (store: Store) => store.dispatch(endpoints.getSparkBySlug.initiate({ slug: 'summer' })),
      (store: Store) => endpoints.getSparkBySlug.select({ slug: 'summer' })(store.getState()).data,
    ],
    [
      'a campaign by id',
      (store: Store) => store.dispatch(endpoints.getSparkById.initiate({ id: '1' })),
      (store: Store) => endpoints.getSparkById.select({ id: '1' })(store.getState()).data,
    ],
  ] as const;
  type Store = ReturnType<typeof createStore>;

  beforeEach(() => {
    jest.useFakeTimers();
    server = fakeServer(() => ({ json: { data: {}, pagination: {} } }));
  });
  afterEach(() => jest.useRealTimers());

  it.each(queries)('keep %s for ten minutes after the last subscriber is gone', async (_, open, cached) => {
    const store = createStore();
    const shown = open(store);
    await jest.advanceTimersByTimeAsync(1_000);
    shown.unsubscribe();
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS - 1_000);
    expect(cached(store)).toBeDefined();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(cached(store)).toBeUndefined();
  });

  async function open(store: Store, useQuery: () => unknown) {
    const { unmount } = renderHook(useQuery, {
      wrapper: ({ children }) => createElement(Provider, { store, children }),
    });
    await act(() => jest.advanceTimersByTimeAsync(100));
    unmount();
  }

  it.each<[string, () => unknown, number]>([
    ['lists of campaigns are fresh for five minutes', useSparks, 5 * MINUTE_MS],
    ['pages of campaigns are fresh for five minutes', useSparkPages, 5 * MINUTE_MS],
    ['contributions are fresh for 60 seconds', useContributions, MINUTE_MS],
    ['a contribution is fresh for 60 seconds', useContribution, MINUTE_MS],
  ])('%s, then a newly opened screen refetches', async (_, useQuery, freshMs) => {
    const store = createStore();
    await open(store, useQuery);
    // A subscriber elsewhere keeps the response in the cache.
    const { unmount } = renderHook(useQuery, {
      wrapper: ({ children }) => createElement(Provider, { store, children }),
    });
    await act(() => jest.advanceTimersByTimeAsync(freshMs - 5_000));
    await open(store, useQuery);
    expect(server.seen).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    await open(store, useQuery);
    expect(server.seen).toHaveLength(2);
    unmount();
  });

  it.each<[string, () => unknown]>([
    ['the wallet', useWallet],
    ['what approving costs', useCost],
    ['the moderation list', useModerationList],
    ['the payouts of all', usePayouts],
  ])('%s: every newly opened screen refetches', async (_, useQuery) => {
    const store = createStore();
    await open(store, useQuery);
    await open(store, useQuery);
    expect(server.seen).toHaveLength(2);
  });

  it('a call can be stricter than its endpoint', async () => {
    const store = createStore();
    await open(store, useContribution);
    await open(store, useContributionOfNow);
    expect(server.seen).toHaveLength(2);
  });
});

function useSparks() {
  return endpoints.listSparks.useQuery({ page: 1 });
}
function useSparkPages() {
  return useCampaignPagesInfiniteQuery({ creator: 'ada', limit: 12 });
}
function useContributions() {
  return useContributionPagesInfiniteQuery(listArg);
}
function useContribution() {
  return endpoints.getBlock.useQuery({ id: 'b1' });
}
function useContributionOfNow() {
  return endpoints.getBlock.useQuery({ id: 'b1' }, { refetchOnMountOrArgChange: true });
}
function useWallet() {
  return endpoints.getWallet.useQuery();
}
function useCost() {
  return endpoints.getApprovalCost.useQuery({ ids: ['b1'] });
}
function useModerationList() {
  return endpoints.listBlocks.useQuery({ page: 1 });
}
function usePayouts() {
  return usePayoutPagesInfiniteQuery({});
}

const listArg = { sparkSlug: 'summer', limit: 12 };

describe('contributionPages', () => {
  it('loads page after page until the last', async () => {
    server = fakeServer(({ url }) => {
      const page = Number(new URLSearchParams(url.split('?')[1]).get('page'));
      return { json: pageOf([block(`b${page}`)], page, 2) };
    });
    const store = createStore();
    const first = await store.dispatch(endpoints.contributionPages.initiate(listArg));
    expect(first.data?.pages).toHaveLength(1);
    expect(first.hasNextPage).toBe(true);
    const second = await store.dispatch(endpoints.contributionPages.initiate(listArg, { direction: 'forward' }));
    expect(second.data?.pages).toHaveLength(2);
    expect(second.hasNextPage).toBe(false);
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/blocks?page=1&limit=12&spark_slug=summer',
      '/blocks?page=2&limit=12&spark_slug=summer',
    ]);
  });
});

describe('setLike', () => {
  const listed = (store: ReturnType<typeof createStore>) =>
    endpoints.contributionPages
      .select(listArg)(store.getState())
      .data?.pages[0]?.data.map(({ likesCount, isLikedByUser }) => [likesCount, isLikedByUser.value]);

  it('updates cached lists at once', async () => {
    server = fakeServer(({ method }) => ({
      json: method === 'GET' ? pageOf([block('a', 1), block('b', 5)]) : { data: {} },
    }));
    const store = createStore();
    await store.dispatch(endpoints.contributionPages.initiate(listArg));
    const like = store.dispatch(endpoints.setLike.initiate({ id: 'a', liked: true }));
    expect(listed(store)).toEqual([
      [2, true],
      [5, false],
    ]);
    await like;
    expect(server.seen.at(-1)).toMatchObject({ method: 'PUT', url: '/blocks/a/like' });
    await store.dispatch(endpoints.setLike.initiate({ id: 'a', liked: false }));
    expect(listed(store)).toEqual([
      [1, false],
      [5, false],
    ]);
  });

  it('reverts when the request fails', async () => {
    server = fakeServer(({ method }) => (method === 'GET' ? { json: pageOf([block('a', 1)]) } : { status: 500 }));
    const store = createStore();
    await store.dispatch(endpoints.contributionPages.initiate(listArg));
    await store.dispatch(endpoints.setLike.initiate({ id: 'a', liked: true }));
    await settled();
    expect(listed(store)).toEqual([[1, false]]);
  });
});
