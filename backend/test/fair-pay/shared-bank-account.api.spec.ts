import { PayoutsApiModule } from '../../src/core/payouts/index.js';
import type { BlockRecord } from '../../src/modules/blocks/contributions/index.js';
import { EngagementWorld, HOUR_MS } from '../support/engagement-world.js';
import { startTestMoneySandbox, type TestMoneySandbox } from '../support/money-sandbox.js';
import { setUpPayouts } from '../support/payout-setup.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';

/** A bank account that several people use is a sign of one person with several accounts, if there is another sign. */
let sandbox: TestMoneySandbox;
let world: EngagementWorld;
beforeAll(async () => {
  sandbox = await startTestMoneySandbox();
  world = await EngagementWorld.start({ env: sandbox.env, modules: [PayoutsApiModule] });
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
});

async function riskAfterReading(block: BlockRecord, likes = 10) {
  await world.setPostMetrics(block, { views: 3_000, likes, comments: 0, shares: 0 });
  world.clock.advanceMs(HOUR_MS);
  await world.app.connection
    .collection('blocks')
    .updateOne({ _id: block._id }, { $set: { 'refresh.dueAt': world.clock.now() } });
  await world.refresh();
  return (await world.people.cleo.http('GET', `/blocks/${block._id.toString()}/risk`)).body.data as {
    score: number;
    signals: { kind: string; weight: number; facts: unknown }[];
  };
}

describe('shared-bank-account', () => {
  it('raises the risk score of the posts of everyone who uses or has used it, and names nobody', async () => {
    const { ada, ben } = world.people;
    const [cat, dan] = (await Promise.all(
      ['cat', 'dan'].map((name) =>
        signInAs(world.app, { username: name, name, roles: ['contributor'], country: 'GB' }),
      ),
    )) as [SignedIn, SignedIn];
    const block = await world.contribution(await world.campaign({ budget: 1_000_000 }));
    const setUp = (person: SignedIn, accountNumber: string) => setUpPayouts(world.app, sandbox, person, accountNumber);
    const shared = (people: number, weight: number) =>
      expect.objectContaining({ kind: 'shared_bank_account', weight, facts: [{ name: 'people', value: people }] });

    await setUp(ada, '000100100100');
    await setUp(ben, '000200200200');
    expect((await riskAfterReading(block)).signals).not.toContainEqual(shared(expect.any(Number), expect.any(Number)));
    await setUp(cat, '000100100100');
    const two = await riskAfterReading(block);
    expect(two.signals).toContainEqual(shared(1, 15));
    expect(JSON.stringify(two)).not.toContain(cat.user.id);
    await setUp(dan, '000100100100');
    const three = await riskAfterReading(block);
    expect(three.signals).toContainEqual(shared(2, 30));
    expect(three.score).toBeGreaterThan(two.score);

    // A person who removes the account has still used it.
    expect((await cat.http('DELETE', '/api/payout-account')).status).toBeLessThan(300);
    expect((await riskAfterReading(block)).signals).toContainEqual(shared(2, 30));

    expect((await riskAfterReading(block, 150)).signals).toEqual([]);
  });
});
