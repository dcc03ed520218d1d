import { Types } from 'mongoose';
import { LedgerService, walletOf } from '../../src/core/ledger/index.js';
import { SparkBudgetService, SparksApiModule, type SparkRecord } from '../../src/modules/sparks/index.js';
import { WinnersApiModule } from '../../src/modules/winners/index.js';
import { createBlock, type BlockOverrides } from './factories/block.factory.js';
import { createSpark } from './factories/spark.factory.js';
import { FixedClock } from './fixed-clock.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { createTestApp, type TestApp } from './test-app.js';

type WithId = Pick<SparkRecord, '_id'>;

export const idOf = ({ _id }: WithId): string => _id.toHexString();
export const userIdOf = (who: SignedIn): Types.ObjectId => new Types.ObjectId(who.user.id);

/**
 * Campaigns of cleo that ended yesterday, and operations on their winners. Registers the start and stop hooks of the
 * calling file.
 */
export function winnerScene() {
  const clock = new FixedClock('2026-05-10T12:00:00.000Z');
  const yesterday = { date: new Date('2026-05-09T12:00:00.000Z') };
  const people = {} as Record<'ada' | 'ben' | 'cleo' | 'acme' | 'root', SignedIn>;
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule, WinnersApiModule], clock });
    const names = ['ada', 'ben', 'cleo', 'acme', 'root'] as const;
    Object.assign(
      people,
      Object.fromEntries(await Promise.all(names.map(async (name) => [name, await signInAs(app, name)]))),
    );
  });
  afterAll(() => app?.close());

  const ended = (overrides: Partial<SparkRecord> = {}) =>
    createSpark(app, { creator: userIdOf(people.cleo), end_time: yesterday, budget: 10_000, ...overrides });
  const start = (who: SignedIn, spark: WithId) => who.http('POST', '/api/event/spark', { sparkId: idOf(spark) });
  const fundsOf = (spark: WithId) => app.get(SparkBudgetService).findFunds(idOf(spark));

  return {
    clock,
    people,
    get app() {
      return app;
    },
    ended,
    /** Such a campaign whose selection has started. */
    async selecting(overrides: Partial<SparkRecord> = {}): Promise<SparkRecord> {
      const spark = await ended(overrides);
      expect((await start(people.cleo, spark)).status).toBe(200);
      return spark;
    },
    contribution: (spark: SparkRecord, overrides: BlockOverrides = {}) =>
      createBlock(app, spark, { userId: userIdOf(people.ada), ...overrides }),
    start,
    select: (who: SignedIn, spark: WithId, block: WithId, prizeCents: number) =>
      who.http('POST', '/api/event/spark/select-winner', { sparkId: idOf(spark), blockId: idOf(block), prizeCents }),
    withdraw: (who: SignedIn, spark: WithId, block: WithId) =>
      who.http('DELETE', `/api/event/spark/${idOf(spark)}/winners/${idOf(block)}`),
    closeWinners: (who: SignedIn, spark: WithId, type: string) =>
      who.http('POST', '/api/event/spark/close-winners', { sparkId: idOf(spark), type }),
    eventOf: async (spark: WithId, who: SignedIn = people.cleo) =>
      (await who.http('GET', `/api/event/spark/${idOf(spark)}`)).body.data,
    fundsOf,
    walletCents: (who: SignedIn) => app.get(LedgerService).balanceOf(walletOf(who.user.id)),
    auditOf: (spark: WithId) =>
      app.connection
        .collection('audit_entries')
        .find({ 'target.id': idOf(spark) })
        .sort({ createdAt: 1, _id: 1 })
        .toArray(),
    /** Asserts that no cent of a campaign is lost. */
    async expectAllMoneyThere(spark: WithId): Promise<void> {
      const { fundedCents, remainingCents, reservedCents, spentCents, refundedCents } = await fundsOf(spark);
      expect(remainingCents + reservedCents + spentCents + refundedCents).toBe(fundedCents);
      expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
    },
  };
}
