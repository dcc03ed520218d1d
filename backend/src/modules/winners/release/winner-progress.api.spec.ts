import { Types } from 'mongoose';
import { EventReader } from '../../../../test/support/event-reader.js';
import { createBlocks } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { BlocksApiModule } from '../../blocks/index.js';
import { SparksApiModule, type SparkRecord } from '../../sparks/index.js';
import { WinnersApiModule, WinnersWorkerModule } from '../index.js';
import { PrizePayoutService } from './prize-payout.service.js';
import { WinnerReleaseService } from './winner-release.service.js';

const DAY_MS = 24 * 3_600_000;
let app: TestApp;
let people: Record<'ada' | 'ben' | 'cleo' | 'root', SignedIn>;
let releases: WinnerReleaseService;
let payouts: PrizePayoutService;

beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule, BlocksApiModule, WinnersApiModule, WinnersWorkerModule] });
  const names = ['ada', 'ben', 'cleo', 'root'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await signInAs(app, name)])),
  ) as typeof people;
  releases = app.get(WinnerReleaseService);
  payouts = app.get(PrizePayoutService);
});
afterAll(() => app?.close());
afterEach(() => jest.restoreAllMocks());

interface Event {
  spark: SparkRecord;
  id: string;
  /** Contributions of ada and ben, alternating, winners first. */
  blocks: string[];
}

/** An ended campaign of cleo with the given prizes selected, and one contribution without a prize. */
async function selected(prizes: readonly number[], overrides: Partial<SparkRecord> = {}): Promise<Event> {
  const spark = await createSpark(app, {
    creator: new Types.ObjectId(people.cleo.user.id),
    end_time: { date: new Date(Date.now() - DAY_MS) },
    budget: 10_000,
    ...overrides,
  });
  const id = spark._id.toHexString();
  const who = [people.ada, people.ben];
  const written = await createBlocks(
    app,
    spark,
    [...prizes, 0].map((_, index) => ({ userId: new Types.ObjectId(who[index % 2]?.user.id) })),
  );
  const blocks = written.map(({ _id }) => _id.toHexString());
  expect((await people.cleo.http('POST', '/api/event/spark', { sparkId: id })).status).toBe(200);
  for (const [index, prizeCents] of prizes.entries())
    expect(
      (
        await people.cleo.http('POST', '/api/event/spark/select-winner', {
          sparkId: id,
          blockId: blocks[index],
          prizeCents,
        })
      ).status,
    ).toBe(200);
  return { spark, id, blocks };
}
const eventOf = async (id: string, who: SignedIn = people.cleo) =>
  (await who.http('GET', `/api/event/spark/${id}`)).body.data;

describe('progress stream', () => {
  it('sends every step and ends with the last prize', async () => {
    const { id } = await selected([500, 600]);
    await releases.startRelease(id, people.cleo.user);
    const address = await app.listen();
    const reader = await EventReader.open(`${address}/api/event/spark/${id}/events`, people.cleo.token);
    expect(await reader.next()).toMatchObject({
      event: 'progress',
      data: { sparkId: id, status: 'releasing', progress: { paid: 0, total: 2 } },
    });
    await payouts.payPrizes(id);
    await reader.ended();
    expect(reader.waiting.at(-1)).toMatchObject({
      event: 'progress',
      data: { status: 'released', progress: { paid: 2, total: 2 }, amounts: { prizesPaid: 1_100, reserved: 0 } },
    });
    expect(reader.waiting.at(-1)?.data).toEqual(await eventOf(id));
  });

  it('ends at once when nothing is being paid, and is restricted to the creator and admins', async () => {
    const { id } = await selected([500]);
    const url = `${await app.listen()}/api/event/spark/${id}/events`;
    const reader = await EventReader.open(url, people.root.token);
    await reader.ended();
    expect(reader.waiting).toMatchObject([{ event: 'progress', data: { status: 'selecting' } }]);
    expect((await EventReader.open(url, people.ada.token)).answer.status).toBe(403);
    expect((await EventReader.open(url)).answer.status).toBe(401);
  });
});
