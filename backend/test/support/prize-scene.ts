import { Types } from 'mongoose';
import { BlocksApiModule } from '../../src/modules/blocks/index.js';
import { SparksApiModule, type SparkRecord } from '../../src/modules/sparks/index.js';
import { WinnersApiModule, WinnersWorkerModule } from '../../src/modules/winners/index.js';
import { PrizePayoutService } from '../../src/modules/winners/release/prize-payout.service.js';
import { WinnerReleaseService } from '../../src/modules/winners/release/winner-release.service.js';
import { createBlocks } from './factories/block.factory.js';
import { createSpark } from './factories/spark.factory.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { createTestApp, type TestApp } from './test-app.js';

const DAY_MS = 24 * 3_600_000;

interface SelectedWinners {
  spark: SparkRecord;
  id: string;
  /** Contributions of ada and ben, alternating, winners first. */
  blocks: string[];
}

/** Campaigns with selected winners, and the services that pay them. Registers the hooks of the calling file. */
export function prizeScene() {
  const people = {} as Record<'ada' | 'ben' | 'cleo' | 'root', SignedIn>;
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule, BlocksApiModule, WinnersApiModule, WinnersWorkerModule] });
    for (const name of ['ada', 'ben', 'cleo', 'root'] as const) people[name] = await signInAs(app, name);
  });
  afterAll(() => app?.close());
  afterEach(() => jest.restoreAllMocks());

  return {
    people,
    get app() {
      return app;
    },
    get releases() {
      return app.get(WinnerReleaseService);
    },
    get payouts() {
      return app.get(PrizePayoutService);
    },
    /** An ended campaign of cleo with the given prizes selected, and one contribution without a prize. */
    async selected(prizes: readonly number[], overrides: Partial<SparkRecord> = {}): Promise<SelectedWinners> {
      const spark = await createSpark(app, {
        creator: new Types.ObjectId(people.cleo.user.id),
        end_time: { date: new Date(Date.now() - DAY_MS) },
        budget: 10_000,
        ...overrides,
      });
      const id = spark._id.toHexString();
      const contributors = [people.ada, people.ben];
      const written = await createBlocks(
        app,
        spark,
        [...prizes, 0].map((_, index) => ({ userId: new Types.ObjectId(contributors[index % 2]?.user.id) })),
      );
      const blocks = written.map(({ _id }) => _id.toHexString());
      expect((await people.cleo.http('POST', '/api/event/spark', { sparkId: id })).status).toBe(200);
      for (const [index, prizeCents] of prizes.entries()) {
        const selection = { sparkId: id, blockId: blocks[index], prizeCents };
        expect((await people.cleo.http('POST', '/api/event/spark/select-winner', selection)).status).toBe(200);
      }
      return { spark, id, blocks };
    },
    eventOf: async (id: string, reader: SignedIn = people.cleo) =>
      (await reader.http('GET', `/api/event/spark/${id}`)).body.data,
  };
}
