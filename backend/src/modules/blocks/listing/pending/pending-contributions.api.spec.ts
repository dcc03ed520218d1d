import { Types } from 'mongoose';
import { currentTerms } from '@sparks/domain';
import { createSpark } from '../../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import { PaymentsApiModule } from '../../../../core/payments/index.js';
import type { SparkRecord } from '../../../sparks/index.js';
import { BlocksApiModule } from '../../index.js';

let app: TestApp;
let cleo: SignedIn;
let serial = 0;

beforeAll(async () => {
  app = await createTestApp({ modules: [PaymentsApiModule, BlocksApiModule] });
  cleo = await signInAs(app, 'cleo');
});
afterAll(() => app?.close());

async function newcomer(): Promise<SignedIn> {
  serial += 1;
  return signInAs(app, { username: `poster${serial}`, name: 'Poster', roles: ['contributor'], country: 'DE' });
}

const campaign = (overrides: Partial<SparkRecord>) =>
  createSpark(app, { creator: new Types.ObjectId(cleo.user.id), ...overrides });

/** Inserts documents with only the fields that the response depends on. */
async function contribute(person: SignedIn, spark: SparkRecord, count: number, overrides: object = {}): Promise<void> {
  const blocks = Array.from({ length: count }, () => {
    serial += 1;
    return {
      userId: new Types.ObjectId(person.user.id),
      sparkId: spark._id,
      creatorId: spark.creator,
      purpose: 'resubmission',
      canonicalKey: `youtube:${serial}`,
      creationKey: `key${serial}`,
      terms: currentTerms(spark),
      moderation_status: 'pending',
      deleted: false,
      created: new Date(),
      ...overrides,
    };
  });
  await app.connection.collection('blocks').insertMany(blocks);
}

const pendingOf = async (person: SignedIn) => (await person.http('GET', '/api/wallet')).body.data.pending;

describe('The wallet of somebody with posts in review', () => {
  it('does not expect a bonus for a post of the creator in their own campaign', async () => {
    const creator = await newcomer();
    const own = await campaign({ creator: new Types.ObjectId(creator.user.id), approvalBonus: 500, budget: 10_000 });
    await contribute(creator, own, 2);
    expect(await pendingOf(creator)).toEqual([]);
  });

  it('names the most that approvals can pay, apart from the balance', async () => {
    const ada = await newcomer();
    await contribute(ada, await campaign({ approvalBonus: 500, budget: 10_000 }), 3);
    await contribute(ada, await campaign({ approvalBonus: 250, budget: 10_000 }), 1);
    const { data } = (await ada.http('GET', '/api/wallet')).body;
    expect(data).toMatchObject({
      balance: 0,
      pending: [{ kind: 'reviews', title: 'Posts in review', amountCents: 1_750, isUpTo: true, count: 4 }],
    });
  });

  it('promises no more than a pool holds, and nothing of a closed campaign', async () => {
    const ada = await newcomer();
    await contribute(ada, await campaign({ approvalBonus: 500, budget: 700 }), 3);
    await contribute(
      ada,
      await campaign({ approvalBonus: 500, budget: 0, manuallyClosed: true, status: 'completed' }),
      2,
    );
    expect(await pendingOf(ada)).toEqual([expect.objectContaining({ kind: 'reviews', amountCents: 700, count: 3 })]);
  });

  it('counts only posts of that person that wait for a decision', async () => {
    const [ada, ben] = [await newcomer(), await newcomer()];
    const spark = await campaign({ approvalBonus: 500 });
    await contribute(ben, spark, 2);
    for (const overrides of [
      { moderation_status: 'approved' },
      { moderation_status: 'declined' },
      { moderation_status: 'flagged' },
      { deleted: true },
    ])
      await contribute(ada, spark, 1, overrides);
    expect(await pendingOf(ada)).toEqual([]);
  });

  it('reads no more than two hundred posts', async () => {
    const ada = await newcomer();
    await contribute(ada, await campaign({ approvalBonus: 10, budget: 100_000 }), 205);
    expect(await pendingOf(ada)).toEqual([expect.objectContaining({ amountCents: 2_000, count: 200 })]);
  });
});

describe('The wallet of somebody whose views no pool has paid', () => {
  const unpaid = (engagementUnpaidCents: number) => ({ moderation_status: 'approved', engagementUnpaidCents });

  it('names what is earned and not paid', async () => {
    const [ada, ben] = [await newcomer(), await newcomer()];
    const spark = await campaign({ budget: 0 });
    await contribute(ada, spark, 2, unpaid(150));
    await contribute(ada, spark, 1, unpaid(0));
    await contribute(ben, spark, 1, unpaid(900));
    expect(await pendingOf(ada)).toEqual([
      expect.objectContaining({
        kind: 'unpaid_views',
        title: 'Views not paid yet',
        amountCents: 300,
        isUpTo: false,
        count: 2,
      }),
    ]);
  });

  it('but not what will never be paid', async () => {
    const ada = await newcomer();
    await contribute(ada, await campaign({ budget: 0, manuallyClosed: true, status: 'completed' }), 1, unpaid(150));
    const running = await campaign({ budget: 0 });
    await contribute(ada, running, 1, { ...unpaid(150), moderation_status: 'flagged' });
    await contribute(ada, running, 1, { ...unpaid(150), deleted: true });
    expect(await pendingOf(ada)).toEqual([]);
  });

  it('finds them by an index', async () => {
    const plan = await app.connection
      .collection('blocks')
      .find({
        userId: new Types.ObjectId(cleo.user.id),
        engagementUnpaidCents: { $gt: 0 },
        moderation_status: 'approved',
        deleted: false,
      })
      .limit(200)
      .explain();
    expect(JSON.stringify(plan)).toMatch(/IXSCAN|Index Scan|Index Only Scan|Bitmap/);
    expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|Seq Scan/);
  });
});

describe('The history of a wallet', () => {
  it('names the campaign that money went to', async () => {
    const spark = await campaign({ name: 'Summer reels', budget: 1_200 });
    const { body } = await cleo.http('GET', `/api/wallet/transactions?spark_id=${spark._id.toHexString()}`);
    expect(body.data).toEqual([
      expect.objectContaining({
        description: 'Budget of Summer reels',
        amountCents: -1_200,
        about: { sparkId: spark._id.toHexString(), sparkName: 'Summer reels', sparkSlug: spark.slug },
      }),
    ]);
  });
});
