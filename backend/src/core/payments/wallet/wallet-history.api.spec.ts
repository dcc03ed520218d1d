import { Types } from 'mongoose';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { LedgerService, postings } from '../../ledger/index.js';
import { CampaignNames, PaymentsApiModule } from '../index.js';

const DAY_MS = 86_400_000;
const REELS = '665f1c2ab7e4d9a1c0ffee01';
const ODD = '665f1c2ab7e4d9a1c0ffee02';
const GONE = '665f1c2ab7e4d9a1c0ffee03';
const KNOWN = [
  { sparkId: REELS, name: 'Summer, reels', slug: 'summer-reels', creatorId: GONE },
  { sparkId: ODD, name: '=HYPERLINK("http://x") 日本 🎬', slug: 'odd', creatorId: GONE },
];

const clock = new FixedClock('2026-05-01T12:00:00.000Z');
const newId = () => new Types.ObjectId().toHexString();
let app: TestApp;
let ledger: LedgerService;
let ada: SignedIn;
let ben: SignedIn;
let blockId = '';
let lookUps: string[][] = [];

beforeAll(async () => {
  app = await createTestApp({ modules: [PaymentsApiModule], clock });
  ledger = app.get(LedgerService);
  app.get(CampaignNames).register(async (ids) => {
    lookUps.push([...ids]);
    return KNOWN.filter(({ sparkId }) => ids.includes(sparkId));
  });
  [ada, ben] = await Promise.all([signInAs(app, 'ada'), signInAs(app, 'ben')]);
  await fillWallet();
});
afterAll(() => app?.close());
beforeEach(() => {
  lookUps = [];
});

/** One movement per day: income, then movements of three campaigns, then AI content. Ben only tips. */
async function fillWallet(): Promise<void> {
  const [adaId, benId] = [ada.user.id, ben.user.id];
  const causedBy = { type: 'system', id: 'test' } as const;
  blockId = newId();
  await ledger.post(postings.walletTopUp({ paymentId: newId(), userId: benId, amountCents: 9_000, causedBy }));
  await ledger.post(postings.campaignPublish({ sparkId: REELS, creatorId: benId, amountCents: 3_000, causedBy }));
  const history = [
    postings.walletTopUp({ paymentId: newId(), userId: adaId, amountCents: 2_500, causedBy }),
    postings.approvalBonus({ sparkId: REELS, blockId, contributorId: adaId, amountCents: 500, causedBy }),
    postings.spotlightTip({
      sparkId: ODD,
      blockId: newId(),
      creatorId: benId,
      contributorId: adaId,
      amountCents: 250,
      causedBy,
    }),
    postings.resubmissionFee({ sparkId: GONE, userId: adaId, requestKey: 'k', amountCents: 200, causedBy }),
    postings.boostFee({ blockId: newId(), userId: adaId, requestKey: 'k', amountCents: 1_000, causedBy }),
    postings.aiHold({ jobId: newId(), userId: adaId, amountCents: 30, causedBy }),
  ];
  for (const posting of history) {
    await ledger.post(posting);
    clock.advanceMs(DAY_MS);
  }
}

const list = async (person: SignedIn, query = '') =>
  (await person.http('GET', `/api/wallet/transactions${query}`)).body;
const descriptions = async (query: string) =>
  (await list(ada, query)).data.map(({ description }: { description: string }) => description);

describe("The wallet's history", () => {
  it('describes every movement with its campaign, newest first', async () => {
    const { data, pagination } = await list(ada, '?limit=5');
    expect(pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 6, isExact: true, pageSize: 5 });
    expect(
      data.map((line: Record<string, unknown>) => [
        line.kind,
        line.description,
        line.amountCents,
        line.balanceAfterCents,
      ]),
    ).toEqual([
      ['ai_hold', 'Set aside for AI content', -30, 2_020],
      ['boost_fee', 'Boost of your post', -1_000, 2_050],
      ['resubmission_fee', 'Resubmission to a campaign that no longer exists', -200, 3_050],
      ['spotlight_tip', 'Spotlight tip for your post in =HYPERLINK("http://x") 日本 🎬', 250, 3_250],
      ['approval_bonus', 'Approval bonus for your post in Summer, reels', 500, 3_000],
    ]);
    expect(data.at(-1)).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      kind: 'approval_bonus',
      group: 'earning',
      description: 'Approval bonus for your post in Summer, reels',
      amountCents: 500,
      balanceAfterCents: 3_000,
      createdAt: '2026-05-02T12:00:00.000Z',
      about: { sparkId: REELS, sparkName: 'Summer, reels', sparkSlug: 'summer-reels', blockId },
    });
    expect(
      data.map(
        ({ about }: { about?: { sparkId?: string; sparkName?: string } }) => about && [about.sparkId, about.sparkName],
      ),
    ).toEqual([undefined, [undefined, undefined], [GONE, undefined], [ODD, KNOWN[1]?.name], [REELS, 'Summer, reels']]);
  });

  it('finds the names of a page with one query', async () => {
    await list(ada);
    expect(lookUps.map((ids) => ids.sort())).toEqual([[REELS, ODD, GONE].sort()]);
  });

  it('is paginated', async () => {
    const { data } = await list(ada, '?limit=5&page=2');
    expect(data).toEqual([
      expect.objectContaining({ kind: 'wallet_top_up', description: 'You added money', amountCents: 2_500 }),
    ]);
  });

  it('shows no transactions of other users [sec-07]', async () => {
    const { data } = await list(ben);
    expect(data.map(({ kind, amountCents }: { kind: string; amountCents: number }) => [kind, amountCents])).toEqual([
      ['spotlight_tip', -250],
      ['campaign_publish', -3_000],
      ['wallet_top_up', 9_000],
    ]);
    expect(data[0].description).toBe('Spotlight tip for a post in =HYPERLINK("http://x") 日本 🎬');
    expect((await ben.http('GET', `/api/wallet/transactions?userId=${ada.user.id}`)).status).toBe(400);
  });

  it.each([
    ['what came in', '?direction=in', ['Spotlight tip for', 'Approval bonus', 'You added money']],
    ['what left', '?direction=out', ['Set aside', 'Boost', 'Resubmission']],
    ['a group', '?group=fee', ['Boost', 'Resubmission']],
    ['a campaign, however its id is spelled', `?spark_id=${REELS.toUpperCase()}`, ['Approval bonus']],
    ['days', '?from=2026-05-02T00:00:00Z&before=2026-05-04T00:00:00%2B00:00', ['Spotlight tip', 'Approval bonus']],
    ['all of it together', `?direction=in&group=tip&spark_id=${ODD}&from=2026-05-03`, ['Spotlight tip']],
    ['nothing', `?direction=out&group=earning`, []],
  ])('and can look only at %s', async (_, query, expected) => {
    const found = await descriptions(query);
    expect(found).toHaveLength(expected.length);
    expected.forEach((start, index) => expect(found[index]).toContain(start));
    expect((await list(ada, query)).pagination.totalItems).toBe(expected.length);
  });

  it.each([
    ['direction=sideways', 'direction'],
    ['group=gift', 'group'],
    ['spark_id=x', 'spark_id'],
    ['from=yesterday', 'from'],
    ['before=2026-13-01', 'before'],
    ['from=2026-05-02&before=2026-05-02', 'before'],
    ['kind=boost_fee', 'kind'],
  ])('but not with %s', async (query, field) => {
    for (const path of ['/api/wallet/transactions', '/api/wallet/transactions.csv']) {
      const { status, body } = await ada.http('GET', `${path}?${query}`);
      expect([status, body.code, body.details[0].field]).toEqual([400, 'BAD_REQUEST', field]);
    }
  });

  it('lists the existing campaigns, latest first', async () => {
    expect((await ada.http('GET', '/api/wallet/campaigns')).body).toEqual({
      data: [
        { sparkId: ODD, sparkName: KNOWN[1]?.name, sparkSlug: 'odd' },
        { sparkId: REELS, sparkName: 'Summer, reels', sparkSlug: 'summer-reels' },
      ],
    });
  });
});

describe('The CSV export', () => {
  const download = async (person: SignedIn, query = '') => {
    const response = await fetch(`${await app.listen()}/api/wallet/transactions.csv${query}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('has exactly these bytes', async () => {
    const { response, bytes } = await download(ada);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="sparks-wallet-2026-05-07.csv"');
    const ids = (await list(ada)).data.map(({ _id }: { _id: string }) => _id);
    const expected = [
      'Date (UTC),Type,Description,Campaign,Amount,Balance after,Currency,Transaction',
      `2026-05-06T12:00:00.000Z,Held for AI content,Set aside for AI content,,-0.30,20.20,USD,${ids[0]}`,
      `2026-05-05T12:00:00.000Z,Boost,Boost of your post,,-10.00,20.50,USD,${ids[1]}`,
      `2026-05-04T12:00:00.000Z,Resubmission fee,Resubmission to a campaign that no longer exists,,-2.00,30.50,USD,${ids[2]}`,
      `2026-05-03T12:00:00.000Z,Spotlight tip,"Spotlight tip for your post in =HYPERLINK(""http://x"") 日本 🎬","'=HYPERLINK(""http://x"") 日本 🎬",2.50,32.50,USD,${ids[3]}`,
      `2026-05-02T12:00:00.000Z,Approval bonus,"Approval bonus for your post in Summer, reels","Summer, reels",5.00,30.00,USD,${ids[4]}`,
      `2026-05-01T12:00:00.000Z,Added money,You added money,,25.00,25.00,USD,${ids[5]}`,
      '',
    ].join('\r\n');
    expect(bytes.equals(Buffer.from(`\uFEFF${expected}`, 'utf8'))).toBe(true);
  });

  it('has the same filters as the list', async () => {
    const { bytes } = await download(ada, '?group=earning');
    expect(bytes.toString('utf8').split('\r\n').slice(1, -1)).toEqual([expect.stringContaining('Approval bonus')]);
  });

  it('has only the headers for an empty wallet', async () => {
    const cleo = await signInAs(app, 'cleo');
    expect((await download(cleo)).bytes.toString('utf8')).toBe(
      '\uFEFFDate (UTC),Type,Description,Campaign,Amount,Balance after,Currency,Transaction\r\n',
    );
  });

  it('finds the names of a thousand movements with five queries', async () => {
    const causedBy = { type: 'system', id: 'test' } as const;
    const dora = await signInAs(app, { username: 'dora', name: 'Dora', roles: ['contributor'], country: 'DE' });
    await ledger.post(postings.walletTopUp({ paymentId: newId(), userId: dora.user.id, amountCents: 1_000, causedBy }));
    // The other lines are written without the ledger, because a thousand postings would be slow.
    const [first] = await app.connection
      .collection('ledger_transactions')
      .find({ historyKeys: `wallet:${dora.user.id}` })
      .toArray();
    const copies = Array.from({ length: 999 }, (_, index) => ({
      ...first,
      _id: new Types.ObjectId(),
      idempotencyKey: `copy:${index}`,
      kind: 'approval_bonus',
      refs: { sparkId: REELS },
    }));
    await app.connection.collection('ledger_transactions').insertMany(copies);
    lookUps = [];
    const { bytes } = await download(dora);
    expect(bytes.toString('utf8').split('\r\n')).toHaveLength(1_002);
    expect(lookUps.length).toBeLessThanOrEqual(5);
  });
});
