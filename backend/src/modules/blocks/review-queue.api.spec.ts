import { getModelToken } from '@nestjs/mongoose';
import { SOCIAL_PLATFORMS } from '@sparks/domain';
import type { Model } from 'mongoose';
import { Types } from 'mongoose';
import { createSpark } from '../../../test/support/factories/spark.factory.js';
import type { SignedIn } from '../../../test/support/sign-in.js';
import { signInAs } from '../../../test/support/sign-in.js';
import type { TestSandbox } from '../../../test/support/social-sandbox.js';
import { SANDBOX_KEYS, startTestSandbox, youtubeUrl } from '../../../test/support/social-sandbox.js';
import type { TestApp } from '../../../test/support/test-app.js';
import { createTestApp } from '../../../test/support/test-app.js';
import { PreviewsWorkerModule } from '../previews/index.js';
import type { BlockCriteria } from './block-query.js';
import { blockFilter, blockOrder } from './block-query.js';
import { BlockRepository } from './block.repository.js';
import { Block } from './block.schema.js';
import { BlocksApiModule } from './index.js';
import { ReviewTotalsBuilder } from './review-totals.builder.js';

let app: TestApp;
let world: TestSandbox;
let people: Record<'ada' | 'ben' | 'cleo' | 'acme' | 'root', SignedIn>;
let first: Types.ObjectId;
let second: Types.ObjectId;
let foreign: Types.ObjectId;
const ids: Record<string, string> = {};

beforeAll(async () => {
  world = await startTestSandbox();
  app = await createTestApp({ modules: [BlocksApiModule, PreviewsWorkerModule], env: { ...world.env, ...SANDBOX_KEYS } });
  const names = ['ada', 'ben', 'cleo', 'acme', 'root'] as const;
  people = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await signInAs(app, name)]))) as typeof people;
  [first, second, foreign] = await Promise.all([people.cleo, people.cleo, people.acme].map(async ({ user }) => (await createSpark(app, { creator: new Types.ObjectId(user.id) }))._id)) as [Types.ObjectId, Types.ObjectId, Types.ObjectId];
  const submit = async (key: string, person: SignedIn, body: object) => {
    const url = 'sparkId' in body ? '/spark/purchase' : '/blocks';
    ids[key] = (await person.http('POST', url, { content: youtubeUrl(), ...body })).body.data._id as string;
  };
  await submit('adaFirst', people.ada, { sparkId: first.toString() });
  await submit('benFirst', people.ben, { sparkId: first.toString() });
  await submit('adaSecond', people.ada, { sparkId: second.toString(), content: 'https://www.reddit.com/r/gardening/comments/1abcde/' });
  await submit('adaForeign', people.ada, { sparkId: foreign.toString() });
  await submit('benGeneral', people.ben, {});
  await people.cleo.http('PATCH', '/blocks/moderation', { ids: [ids.benFirst], status: 'approved' });
});
afterAll(async () => {
  await app?.close();
  await world.close();
});

const queue = async (person: SignedIn, query: string) => {
  const { status, body } = await person.http('GET', `/blocks?sort_by=oldest&${query}`);
  return status === 200 ? { ids: body.data.map(({ _id }: { _id: string }) => _id) as string[], total: body.pagination.totalItems as number } : status;
};
const counts = async (person: SignedIn, query = '') => (await person.http('GET', `/blocks/counts${query}`)).body.data as Record<string, number>;

describe('the queue', () => {
  it("over all own campaigns has those of the creator's campaigns only, who waits longest first", async () => {
    expect(await queue(people.cleo, `influencer_id=${people.cleo.user.id}&status=pending`)).toEqual({ ids: [ids.adaFirst, ids.adaSecond], total: 2 });
    expect(await queue(people.acme, `influencer_id=${people.acme.user.id}&status=pending`)).toEqual({ ids: [ids.adaForeign], total: 1 });
  });

  it('of an admin has everything, also posts without a campaign', async () => {
    expect(await queue(people.root, 'status=pending')).toEqual({ ids: [ids.adaFirst, ids.adaSecond, ids.adaForeign, ids.benGeneral], total: 4 });
  });

  it("of somebody else's campaigns is refused", async () => {
    expect(await queue(people.acme, `influencer_id=${people.cleo.user.id}&status=pending`)).toBe(403);
    expect(await queue(people.ada, 'status=pending')).toBe(403);
  });

  it('has filters for platform, campaign and contributor, together', async () => {
    const own = `influencer_id=${people.cleo.user.id}&status=pending`;
    expect(await queue(people.cleo, `${own}&platform=reddit`)).toEqual({ ids: [ids.adaSecond], total: 1 });
    expect(await queue(people.cleo, `${own}&spark_id=${second.toString()}`)).toEqual({ ids: [ids.adaSecond], total: 1 });
    expect(await queue(people.cleo, `${own}&contributor=@A`)).toEqual({ ids: [ids.adaFirst, ids.adaSecond], total: 2 });
    expect(await queue(people.cleo, `${own}&contributor=ada&platform=youtube`)).toEqual({ ids: [ids.adaFirst], total: 1 });
    expect(await queue(people.cleo, `${own}&contributor=ben`)).toEqual({ ids: [], total: 0 });
    expect(await queue(people.cleo, `${own}&contributor=nobody.is.called.so`)).toEqual({ ids: [], total: 0 });
    expect(await queue(people.root, `status=pending&contributor=b&user_id=${people.ada.user.id}`)).toEqual({ ids: [], total: 0 });
    expect(await queue(people.root, 'status=pending&contributor=.*')).toEqual({ ids: [], total: 0 });
  });
});

describe('counts', () => {
  it('are of a campaign, of all own campaigns, or of everything', async () => {
    expect(await counts(people.cleo, `?spark_id=${first.toString()}`)).toEqual({ pending: 1, approved: 1, declined: 0, flagged: 0, deleted: 0 });
    expect(await counts(people.cleo)).toEqual({ pending: 2, approved: 1, declined: 0, flagged: 0, deleted: 0 });
    expect(await counts(people.acme)).toEqual({ pending: 1, approved: 0, declined: 0, flagged: 0, deleted: 0 });
    expect(await counts(people.root)).toEqual({ pending: 4, approved: 1, declined: 0, flagged: 0, deleted: 0 });
    expect(await counts(people.ada)).toEqual({ pending: 0, approved: 0, declined: 0, flagged: 0, deleted: 0 });
  });

  it('follow decisions, deletion and restoring, however many come at once', async () => {
    const { body } = await people.root.http('PATCH', '/blocks/moderation', { ids: [ids.adaFirst, ids.adaSecond, ids.benGeneral], status: 'approved', undoable: true });
    expect(await counts(people.root)).toMatchObject({ pending: 1, approved: 4 });
    await Promise.all([
      people.root.http('POST', '/blocks/moderation/undo', { batchId: body.data[0].batchId }),
      people.root.http('DELETE', `/blocks/${ids.benFirst}`),
      people.acme.http('PATCH', '/blocks/moderation', { ids: [ids.adaForeign], status: 'declined', reason: 'No' }),
    ]);
    expect(await counts(people.root)).toEqual({ pending: 3, approved: 0, declined: 1, flagged: 0, deleted: 1 });
    expect(await counts(people.cleo)).toEqual({ pending: 2, approved: 0, declined: 0, flagged: 0, deleted: 1 });
    await people.root.http('POST', `/blocks/${ids.benFirst}/restore`);
    expect(await counts(people.cleo)).toMatchObject({ approved: 1, deleted: 0 });
  });

  it('are made once from what there is, when a database is older than they are', async () => {
    const before = [await counts(people.root), await counts(people.cleo), await counts(people.acme)];
    await app.connection.collection('review_totals').deleteMany({});
    await Promise.all([app.get(ReviewTotalsBuilder).onApplicationBootstrap(), app.get(ReviewTotalsBuilder).onApplicationBootstrap()]);
    expect([await counts(people.root), await counts(people.cleo), await counts(people.acme)]).toEqual(before);
  });
});

describe("the contributor's record", () => {
  it('is of the campaign, for its reviewers', async () => {
    const ask = (person: SignedIn) => person.http('GET', `/blocks/${ids.benFirst}/contributor-record`);
    expect((await ask(people.cleo)).body.data).toEqual({ pending: 0, approved: 1, declined: 0, flagged: 0, earned: 500 });
    expect((await ask(people.root)).status).toBe(200);
    expect((await ask(people.ben)).status).toBe(403);
    expect((await ask(people.acme)).status).toBe(404);
  });
});

it('reads the queues through an index, not by looking at every contribution', async () => {
  const model = app.get<Model<Block>>(getModelToken(Block.name));
  const creator = new Types.ObjectId();
  const other = new Types.ObjectId();
  const contributor = new Types.ObjectId();
  const sparks = Array.from({ length: 40 }, () => new Types.ObjectId());
  await model.insertMany(
    Array.from({ length: 4_000 }, (_, index) => ({
      _id: new Types.ObjectId(),
      sparkId: sparks[index % 40],
      creatorId: index % 40 === 0 ? creator : other,
      userId: index % 200 === 0 ? contributor : new Types.ObjectId(),
      purpose: 'resubmission',
      content: 'https://example.org',
      canonicalKey: `plan:${index}`,
      creationKey: `plan:${index}`,
      social_meta: { platform: SOCIAL_PLATFORMS[index % 6], postId: String(index) },
      created: new Date(Date.now() - index * 1_000),
      moderation_status: index % 4 === 0 ? 'pending' : 'approved',
    })),
  );
  const plan = async (criteria: Partial<BlockCriteria>) => {
    const all = { filter: 'all', sort: 'oldest', now: new Date(), status: 'pending', ...criteria } as const;
    return JSON.stringify(await model.find(blockFilter(all)).sort(blockOrder(all.sort)).limit(12).explain());
  };
  const queues: [string, Partial<BlockCriteria>][] = [
    ['a campaign', { sparkId: sparks[3] }],
    ["a creator's campaigns", { creatorId: creator }],
    ["a creator's campaigns, one platform", { creatorId: creator, platform: 'reddit' }],
    ["a creator's campaigns, some contributors", { creatorId: creator, amongUserIds: [contributor] }],
    ['everything', {}],
    ['everything, one platform', { platform: 'reddit' }],
    ['boosted in a campaign', { sparkId: sparks[3], status: 'approved', filter: 'boosted', sort: 'newest' }],
    ['spotlighted in a campaign', { sparkId: sparks[3], status: 'approved', filter: 'spotlighted', sort: 'newest' }],
  ];
  // The planner of a database that has just been filled may not know of the documents yet.
  const giveUpAt = Date.now() + 60_000;
  for (const [name, criteria] of queues) {
    for (;;) {
      const text = await plan(criteria);
      const isScanned = /COLLSCAN|Seq Scan/.test(text) || !/IXSCAN|Index/.test(text);
      if (!isScanned || Date.now() > giveUpAt) {
        expect([name, isScanned]).toEqual([name, false]);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
  expect(await app.get(BlockRepository).count({ filter: 'all', sort: 'oldest', now: new Date(), status: 'pending', creatorId: creator })).toBe(100);
}, 90_000);
