import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { claimsOf } from '../../../local-stack/identity-provider/claims.js';
import { PEOPLE } from '../../../local-stack/identity-provider/people.js';
import { personOf } from '../../../test/support/people.js';
import { createPictureFolder, createSeedTestApp, type SeedTestApp } from '../../../test/support/seed-app.js';
import { recount } from '../recount.js';
import { CAMPAIGN_KEYS, slugOf } from './campaigns.js';
import { DEMO_ACCESS, DEMO_CONTRIBUTIONS, DEMO_WINNERS, ROUND_BALANCES } from './contributions.js';
import { DEMO_RUN } from './demo-run.js';
import { seedDemo } from './demo-seeder.js';
import { DEMO_PEOPLE } from './people/index.js';
import { allPictures } from './pictures.js';
import type { Step } from './stage.js';

const withoutSignIn = ({ signedInAt: _, updatedAt: __, ...user }: Record<string, unknown>) => user;

class PulledPlug extends Error {}

const tell = (seed: SeedTestApp, beforeStep?: (step: Step, index: number) => void) =>
  seedDemo({ ...seed, issuer: seed.app.issuer.url, ...(beforeStep ? { beforeStep } : {}) });

/** Number of documents per collection; the TTL index of the gates deletes them at any time. */
async function countsOf({ app }: SeedTestApp): Promise<Record<string, number>> {
  const collections = await app.connection.db!.listCollections().toArray();
  const stable = collections.filter(({ name }) => name !== 'submission_gates');
  const pairs = await Promise.all(
    stable.map(async ({ name }) => [name, await app.connection.collection(name).countDocuments()] as const),
  );
  return Object.fromEntries(pairs.sort());
}

/** Balance of each account. */
async function balancesOf({ app }: SeedTestApp): Promise<Record<string, number>> {
  const rows = await app.connection
    .collection<{ _id: string; balanceCents: number }>('ledger_accounts')
    .find()
    .sort({ _id: 1 })
    .toArray();
  return Object.fromEntries(rows.map(({ _id, balanceCents }) => [_id, balanceCents]));
}

let folder: string;
let seed: SeedTestApp;
let wanted: { counts: Record<string, number>; balances: Record<string, number> };
beforeAll(async () => {
  folder = await createPictureFolder();
  seed = await createSeedTestApp(folder);
  await tell(seed);
  wanted = { counts: await countsOf(seed), balances: await balancesOf(seed) };
}, 180_000);
afterAll(async () => {
  await seed?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('The demo, seeded in one run', () => {
  const get = async (url: string) => (await seed.app.http('GET', url)).body;
  const signIn = async (username: string) => {
    const person = PEOPLE.find((candidate) => candidate.username === username)!;
    const { issuer } = seed.app;
    const token = await issuer.tokenFor(personOf('ada'), {
      claims: { ...claimsOf(person, issuer.url), sub: person.id },
    });
    return (await seed.app.http('GET', '/api/users/me', undefined, { authorization: `Bearer ${token}` })).body.data;
  };

  it('keeps the ledger balanced and all counters correct', async () => {
    expect(await seed.services.ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
    expect(await recount(seed.app.connection)).toEqual([]);
    expect(await seed.runs.find(DEMO_RUN)).toMatchObject({ completedAt: expect.any(Date) });
    expect(await countsOf(seed)).toMatchObject({
      sparks: CAMPAIGN_KEYS.length,
      blocks: DEMO_CONTRIBUTIONS.length,
      access_requests: DEMO_ACCESS.length,
    });
  });

  it('assigns the seeded user with the documented balance on sign-in', async () => {
    const users = () => seed.app.connection.collection('users').find().toArray();
    const before = await users();
    for (const [username, cents] of Object.entries(ROUND_BALANCES)) {
      const seeded = before.find((user) => user.username === username);
      expect(await signIn(username)).toMatchObject({
        _id: String(seeded?._id),
        username,
        balance: cents,
        country: seeded?.country,
      });
    }
    // The first sign-in is stored, nothing else changes.
    const after = await users();
    expect(after.map(withoutSignIn)).toEqual(before.map(withoutSignIn));
    const signedIn = after.filter(({ signedInAt }) => signedInAt instanceof Date);
    expect(signedIn.map(({ username }) => String(username)).sort()).toEqual(Object.keys(ROUND_BALANCES).sort());
  });

  it('contains campaigns in every status', async () => {
    const shown = (await get('/spark?limit=100')).data as {
      _id: string;
      slug: string;
      status: string;
      isPrivate: boolean;
      budget: number;
      manuallyClosed: boolean;
    }[];
    expect(shown.map(({ slug }) => slug).sort()).toEqual(
      CAMPAIGN_KEYS.filter((key) => !['skarn', 'folia'].includes(key))
        .map(slugOf)
        .sort(),
    );
    const bySlug = Object.fromEntries(shown.map((spark) => [spark.slug, spark]));
    expect(bySlug[slugOf('pelham')]).toMatchObject({ status: 'ended', manuallyClosed: false });
    expect(bySlug[slugOf('kesh')]).toMatchObject({ status: 'completed', manuallyClosed: true, budget: 0 });
    expect(bySlug[slugOf('nordlys')]).toMatchObject({ status: 'ongoing', isPrivate: true });
    expect(bySlug[slugOf('harbour')]).toMatchObject({
      status: 'completed',
      winnerSubmissionStatus: 'released',
      earningRunway: 'until_date',
    });
    const winners = (await get(`/api/event/spark/${bySlug[slugOf('harbour')]?._id}/winners`)).data as {
      prizeCents: number;
      user: { username: string };
      contribution: { ees: number };
    }[];
    expect(
      winners.map(({ user, prizeCents, contribution }) => [user.username, prizeCents, contribution.ees >= prizeCents]),
    ).toEqual(DEMO_WINNERS.map(({ by, cents }) => [DEMO_PEOPLE[by].username, cents, true]));
    expect(bySlug[slugOf('ember')]).toMatchObject({ status: 'ongoing', budget: 100 });
    expect(bySlug[slugOf('tern')]).toMatchObject({ eesMultiple: 2 });
    expect(bySlug[slugOf('mire')]).toMatchObject({ location: ['US', 'NG'], holdDays: 3, held: expect.any(Number) });
    expect((bySlug[slugOf('mire')] as unknown as { held: number }).held).toBeGreaterThan(0);
    expect((await get('/spark?status=coming')).data.map(({ slug }: { slug: string }) => slug)).toEqual([
      slugOf('glimt'),
    ]);
    expect(shown[0]?.slug).toBe(slugOf('lumi'));
  });

  it('contains contributions of every kind, more than one page', async () => {
    const slug = slugOf('outside');
    expect((await get(`/blocks?spark_slug=${slug}`)).pagination).toMatchObject({ totalItems: 13, totalPages: 2 });
    expect((await get(`/blocks?spark_slug=${slug}&filter_by=spotlighted`)).data).toHaveLength(2);
    expect((await get(`/blocks?spark_slug=${slug}&filter_by=boosted`)).data).toHaveLength(2);
    const statuses = await seed.app.connection.collection('blocks').distinct('moderation_status');
    expect(statuses.sort()).toEqual(['approved', 'declined', 'flagged', 'pending']);
    const histories = await seed.app.connection
      .collection('status_transitions')
      .aggregate([{ $group: { _id: '$blockId', moves: { $sum: 1 } } }, { $match: { moves: { $gt: 1 } } }])
      .toArray();
    expect(histories.length).toBeGreaterThanOrEqual(5);
    expect(await seed.app.connection.collection('notifications').countDocuments({ readAt: null })).toBeGreaterThan(10);
  });

  it('stores every referenced picture', async () => {
    const stored = await readdir(join(seed.app.env.uploads.dir, 'images'));
    expect(stored.sort()).toEqual(
      allPictures()
        .map(({ name }) => name)
        .sort(),
    );
    const [spark] = (await get('/spark?limit=1')).data as [{ banner: string; thumbnail: string }];
    for (const [address, width] of [
      [spark.banner, 1_600],
      [spark.thumbnail, 960],
    ] as const) {
      const answer = await seed.app.nest.inject({ method: 'GET', url: address });
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
    const [block] = (await get('/blocks?limit=1')).data as [{ social_meta: { imageUrl: string } }];
    expect((await seed.app.nest.inject({ method: 'GET', url: block.social_meta.imageUrl })).statusCode).toBe(200);
  });

  it('lies in the past, in chronological order', async () => {
    const now = new Date();
    for (const [collection, field] of [
      ['ledger_transactions', 'createdAt'],
      ['status_transitions', 'changedAt'],
      ['blocks', 'created'],
      ['likes', 'likedAt'],
      ['notifications', 'createdAt'],
    ] as const) {
      expect([
        collection,
        await seed.app.connection.collection(collection).countDocuments({ [field]: { $gt: now } }),
      ]).toEqual([collection, 0]);
    }
    const idOfNow = Types.ObjectId.createFromTime(now.getTime() / 1_000);
    for (const collection of ['sparks', 'blocks'])
      expect(await seed.app.connection.collection(collection).countDocuments({ _id: { $gt: idOfNow } })).toBe(0);
    const acme = await seed.app.connection.collection('users').findOne({ username: 'acme' });
    const { lines } = await seed.services.ledger.listHistory(`wallet:${String(acme?._id)}`, { page: 1, limit: 100 });
    for (const [index, line] of lines.entries()) {
      expect(line.balanceAfterCents - line.amountCents).toBe(lines[index + 1]?.balanceAfterCents ?? 0);
    }
  });
});

describe('The demo, seeded with interruptions', () => {
  let pieces: SeedTestApp;
  beforeAll(async () => {
    pieces = await createSeedTestApp(folder);
  }, 180_000);
  afterAll(() => pieces?.close());

  it('equals the demo seeded in one run, without duplicates', async () => {
    for (const stopAt of [0, 7, 60, 140]) {
      const pull = (_: Step, index: number) => {
        if (index === stopAt) throw new PulledPlug();
      };
      await expect(tell(pieces, pull)).rejects.toThrow(PulledPlug);
      expect(await pieces.runs.find(DEMO_RUN)).toMatchObject({ completedAt: null });
      expect(await pieces.services.ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
    }
    // Interrupts a step: the payment is confirmed but not credited to the wallet.
    const credit = jest.spyOn(pieces.services.crediting, 'creditWallet');
    credit
      .mockImplementationOnce((id) => pieces.services.crediting.creditWallet(id))
      .mockRejectedValueOnce(new PulledPlug());
    await expect(tell(pieces)).rejects.toThrow(/ tops up" failed/);
    credit.mockRestore();

    await tell(pieces);
    expect({ counts: await countsOf(pieces), balances: await balancesOf(pieces) }).toEqual(wanted);
    await tell(pieces);
    expect({ counts: await countsOf(pieces), balances: await balancesOf(pieces) }).toEqual(wanted);
    expect(await recount(pieces.app.connection)).toEqual([]);
  }, 100_000);

  it('keeps users who signed in before, and adds their demo balance', async () => {
    const early = await createSeedTestApp(folder);
    try {
      const subject = `${early.app.issuer.url}|local-ada`;
      const ada = await early.services.claims.resolveFromClaims({
        subject,
        username: 'ada',
        name: 'Ada Whitfield',
        roles: ['contributor'],
        country: 'GB',
      });
      await early.services.claims.resolveFromClaims({
        subject: 'elsewhere|1',
        username: 'ben',
        name: 'Another Ben',
        roles: ['contributor'],
      });
      const stop = (step: Step) => {
        if (step.at > -30) throw new PulledPlug();
      };
      await expect(tell(early, stop)).rejects.toThrow(PulledPlug);
      expect(await early.services.ledger.balanceOf(`wallet:${ada.id}`)).toBe(1_500);
      const bens = await early.app.connection.collection('users').find({ usernameKey: /^ben/ }).toArray();
      expect(bens.map(({ username }) => username).sort()).toEqual(['ben', 'ben-2']);
    } finally {
      await early.close();
    }
  }, 180_000);
});
