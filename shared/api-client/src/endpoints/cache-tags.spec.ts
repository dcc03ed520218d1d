import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ServerApi } from '../base-query';
import { createStore, type RootState } from '../store';
import { fakeServer, type SeenRequest } from '../testing/fake-server';
import { sparksApi } from './sparks-api';

const { endpoints } = sparksApi;
const settled = () => new Promise((done) => setTimeout(done, 20));
const pagination = { currentPage: 1, totalPages: 1, totalItems: 0, isExact: true, pageSize: 20 };

let server: ReturnType<typeof fakeServer>;
afterEach(() => server.restore());

/** Ids in the responses are those in the requested path, such as `summer` for `/spark/sparkBySlug/summer`. */
function respond({ method, url }: SeenRequest) {
  const [path = ''] = url.split('?');
  const id = path.split('/').at(-1);
  if (method === 'GET' && path === '/spark/sparkBySlug/gone') return { status: 404 };
  if (path.endsWith('/conversation')) {
    const about = path.split('/').at(-2) ?? '';
    const conversation = about === 'silent' ? null : { _id: `case-of-${about}`, unreadCount: 1 };
    return { json: { data: { conversation: method === 'GET' ? conversation : { _id: `case-of-${about}` } } } };
  }
  if (path.endsWith('/boost')) return { json: { data: { _id: 'b1', spark: { _id: 'summer' } } } };
  if (
    method === 'GET' &&
    /^\/(spark|blocks)$|\/(cases|deliveries|webhooks|reports|winners|requests|notifications)$/.test(path)
  )
    return { json: { data: [], pagination, unread: 0, nextCursor: null } };
  return { json: { data: { _id: id, unread: 0 } } };
}

type Thunk = ThunkAction<unknown, RootState, ServerApi | undefined, UnknownAction>;

/** The requests that `change` causes while all `queries` are subscribed, besides its own. */
async function refetchedBy(change: Thunk, queries: readonly Thunk[]): Promise<string[]> {
  server = fakeServer(respond);
  const store = createStore();
  for (const query of queries) await store.dispatch(query);
  expect(server.seen).toHaveLength(queries.length);
  server.seen.length = 0;
  await store.dispatch(change);
  await settled();
  const [own, ...refetched] = server.seen;
  expect(own?.method).not.toBe('GET');
  return refetched.map(({ url }) => url).sort();
}

describe('campaigns', () => {
  const queries = () => [
    endpoints.getSparkBySlug.initiate({ slug: 'summer' }),
    endpoints.getSparkBySlug.initiate({ slug: 'winter' }),
    endpoints.getSparkById.initiate({ id: 'winter' }),
    endpoints.getSparkForecast.initiate({ id: 'winter' }),
    endpoints.listSparks.initiate({ page: 1 }),
    endpoints.getCampaignsOverview.initiate(),
    endpoints.getWallet.initiate(),
    endpoints.getCase.initiate({ id: 'case' }),
  ];
  const lists = ['/api/wallet', '/spark/overview', '/spark?page=1'];

  it.each([
    ['an update', endpoints.updateSpark.initiate({ id: 'summer', updateSparkDto: {} as never })],
    ['a closing', endpoints.closeSpark.initiate({ id: 'summer', closeSparkDto: {} })],
    ['a deletion', endpoints.deleteSpark.initiate({ id: 'summer' })],
    [
      'a larger budget',
      endpoints.increaseSparkBudget.initiate({ increaseBudgetDto: { sparkId: 'summer', budget_in_cents: 100 } }),
    ],
    [
      'an update by an admin',
      endpoints.updateSparkAsAdmin.initiate({ adminUpdateSparkDto: { sparkId: 'summer' } as never }),
    ],
  ])('%s refetches the campaign, the lists and the wallet, and no other campaign', async (_, change) => {
    expect(await refetchedBy(change, queries())).toEqual(['/spark/sparkBySlug/summer', ...lists].sort());
  });

  it('a new campaign refetches the lists and no campaign', async () => {
    const create = endpoints.duplicateSpark.initiate({ id: 'summer' });
    expect(await refetchedBy(create, queries())).toEqual(lists);
  });

  it('a campaign that was not found is asked for again after any change of a campaign', async () => {
    const notFound = endpoints.getSparkBySlug.initiate({ slug: 'gone' });
    const create = endpoints.duplicateSpark.initiate({ id: 'summer' });
    expect(await refetchedBy(create, [notFound])).toEqual(['/spark/sparkBySlug/gone']);
  });

  it('a promoted contribution refetches its campaign and itself', async () => {
    const boost = endpoints.boostBlock.initiate({ id: 'b1', promotionDto: {} as never });
    const blocks = ['b1', 'b2'].map((id) => endpoints.getBlock.initiate({ id }));
    expect(await refetchedBy(boost, [...queries(), ...blocks])).toEqual(
      ['/api/wallet', '/blocks/b1', '/spark/overview', '/spark/sparkBySlug/summer'].sort(),
    );
  });

  it('a request for access refetches the access to this campaign', async () => {
    const ask = endpoints.requestSparkAccess.initiate({ sparkId: 'summer', requestAccessDto: {} as never });
    const access = ['summer', 'winter'].map((sparkId) => endpoints.checkSparkAccess.initiate({ sparkId }));
    const refetched = await refetchedBy(ask, [...access, endpoints.getSparkBySlug.initiate({ slug: 'winter' })]);
    expect(refetched).toHaveLength(1);
    expect(refetched[0]).toContain('summer');
  });
});

describe('cases', () => {
  const queries = () => [
    endpoints.getCase.initiate({ id: 'case-of-b1' }),
    endpoints.getCase.initiate({ id: 'other' }),
    endpoints.getBlockConversation.initiate({ id: 'b1' }),
    endpoints.getBlockConversation.initiate({ id: 'b2' }),
    endpoints.getBlockConversation.initiate({ id: 'silent' }),
    endpoints.listCases.initiate({}),
  ];
  const casePath = (id: string) => expect.stringContaining(id) as string;

  it.each([
    ['a message in a case', endpoints.postCaseMessage.initiate({ id: 'case-of-b1', caseMessageDto: {} as never })],
    ['a message about a contribution', endpoints.writeBlockMessage.initiate({ id: 'b1', caseMessageDto: {} as never })],
    ['a decided appeal', endpoints.decideAppeal.initiate({ id: 'case-of-b1', appealDecisionDto: {} as never })],
  ])('%s refetches the case, its conversation and the lists, and no other case', async (_, change) => {
    const refetched = await refetchedBy(change, queries());
    expect(refetched).toHaveLength(4);
    expect(refetched).toEqual(
      expect.arrayContaining([
        casePath('cases/case-of-b1'),
        casePath('/b1/conversation'),
        // Without a case it may have got one.
        casePath('/silent/conversation'),
      ]),
    );
    expect(refetched.filter((url) => url.includes('other') || url.includes('/b2/'))).toEqual([]);
  });
});

describe('winners', () => {
  const queries = () => [
    endpoints.getWinnerEvent.initiate({ sparkId: 'summer' }),
    endpoints.getWinnerEvent.initiate({ sparkId: 'winter' }),
    endpoints.listWinners.initiate({ sparkId: 'winter' }),
    endpoints.getSparkBySlug.initiate({ slug: 'summer' }),
    endpoints.getSparkBySlug.initiate({ slug: 'winter' }),
    endpoints.getWallet.initiate(),
  ];
  it('a selected winner refetches the event and the campaign, and not the wallet', async () => {
    const change = endpoints.selectWinner.initiate({ selectWinnerDto: { sparkId: 'summer' } as never });
    const refetched = await refetchedBy(change, queries());
    expect(refetched).toEqual([expect.stringContaining('summer'), '/spark/sparkBySlug/summer']);
  });

  it.each([
    ['started', endpoints.startWinnerSelection.initiate({ winnerEventDto: { sparkId: 'summer' } })],
    ['released', endpoints.releaseWinners.initiate({ releaseWinnersDto: { sparkId: 'summer' } })],
    ['closed', endpoints.closeWinners.initiate({ closeWinnersDto: { sparkId: 'summer' } as never })],
  ])('an event that is %s also refetches the wallet', async (_, change) => {
    const refetched = await refetchedBy(change, queries());
    expect(refetched).toHaveLength(3);
    expect(refetched).toEqual(expect.arrayContaining(['/api/wallet', '/spark/sparkBySlug/summer']));
    expect(refetched.filter((url) => url.includes('winter'))).toEqual([]);
  });
});

describe('webhooks', () => {
  const queries = () => [
    endpoints.listWebhookEndpoints.initiate(),
    endpoints.listWebhookDeliveries.initiate({ id: 'w1' }),
    endpoints.listWebhookDeliveries.initiate({ id: 'w2' }),
    endpoints.getWebhookDelivery.initiate({ id: 'w1', deliveryId: 'd1' }),
    endpoints.getWebhookDelivery.initiate({ id: 'w1', deliveryId: 'd2' }),
  ];

  it('a test message refetches the deliveries of its endpoint', async () => {
    const refetched = await refetchedBy(endpoints.testWebhookEndpoint.initiate({ id: 'w1' }), queries());
    expect(refetched).toEqual([expect.stringMatching(/w1\/deliveries$/)]);
  });

  it('a repeated delivery refetches itself and the deliveries of its endpoint', async () => {
    const again = endpoints.redeliverWebhook.initiate({ id: 'w1', deliveryId: 'd1' });
    expect(await refetchedBy(again, queries())).toEqual([
      expect.stringMatching(/w1\/deliveries$/),
      expect.stringMatching(/w1\/deliveries\/d1$/),
    ]);
  });

  it('a changed endpoint refetches the endpoints', async () => {
    const update = endpoints.updateWebhookEndpoint.initiate({ id: 'w1', updateWebhookEndpointDto: {} });
    expect(await refetchedBy(update, queries())).toEqual([expect.stringMatching(/webhooks$/)]);
  });
});

describe('reports', () => {
  it('a resolution refetches the group, the list of groups and the cases of those who reported', async () => {
    const resolve = endpoints.resolveReports.initiate({ id: 'g1', reportResolutionDto: {} as never });
    const refetched = await refetchedBy(resolve, [
      endpoints.listReportGroups.initiate({}),
      endpoints.listGroupedReports.initiate({ id: 'g1' }),
      endpoints.listGroupedReports.initiate({ id: 'g2' }),
      endpoints.listCases.initiate({}),
    ]);
    expect(refetched).toHaveLength(3);
    expect(refetched.filter((url) => url.includes('g2'))).toEqual([]);
  });
});

describe('links to reports', () => {
  it('a new link refetches the links of its campaign', async () => {
    const create = endpoints.createReportLink.initiate({ slug: 'summer', createReportLinkDto: {} as never });
    const links = ['summer', 'winter'].map((slug) => endpoints.listReportLinks.initiate({ slug }));
    expect(await refetchedBy(create, links)).toEqual([expect.stringContaining('summer')]);
  });
});
