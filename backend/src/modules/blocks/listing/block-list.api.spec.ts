import { Types } from 'mongoose';
import { currentTerms } from '@sparks/domain';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { type SignedIn } from '../../../../test/support/sign-in.js';

let scene: BlockScene;
let app: BlockScene['app'];
let people: BlockScene['people'];

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: true });
  ({ app, people } = scene);
});
afterAll(() => scene?.close());

const campaign = (overrides = {}) =>
  createSpark(app, { creator: new Types.ObjectId(people.cleo.user.id), ...overrides });
const contribution: BlockScene['contribute'] = (person, sparkId) => scene.contribute(person, sparkId);
const decide = (person: SignedIn, ids: string[], status: string, reason?: string) =>
  person.http('PATCH', '/blocks/moderation', { ids, status, ...(reason === undefined ? {} : { reason }) });

describe('lists', () => {
  it('show approved ones to everyone, all to the creator, their own ones to a contributor', async () => {
    const spark = await campaign();
    const approved = await contribution(people.ada, spark._id);
    const pending = await contribution(people.ben, spark._id);
    await decide(people.cleo, [approved], 'approved');
    const ids = async (person: SignedIn | undefined, query = '') => {
      const url = `/blocks?spark_slug=${spark.slug}${query}`;
      const { body } = await (person ? person.http('GET', url) : app.http('GET', url));
      return {
        ids: body.data.map(({ _id }: { _id: string }) => _id) as string[],
        total: body.pagination.totalItems as number,
      };
    };
    expect(await ids(undefined)).toEqual({ ids: [approved], total: 1 });
    expect(await ids(people.acme)).toEqual({ ids: [approved], total: 1 });
    expect(await ids(people.cleo)).toEqual({ ids: [pending, approved], total: 2 });
    expect(await ids(people.cleo, '&status=pending')).toEqual({ ids: [pending], total: 1 });
    expect(await ids(people.ben, `&user_id=${people.ben.user.id}`)).toEqual({ ids: [pending], total: 1 });
    expect((await ids(people.root, '&sort_by=oldest')).ids).toEqual([approved, pending]);
  });

  it('have the filters of the roles', async () => {
    const ask = (person: SignedIn, filter: string) => person.http('GET', `/blocks?filter_by=${filter}`);
    expect((await ask(people.ada, 'flagged')).status).toBe(403);
    expect((await ask(people.cleo, 'deleted')).status).toBe(403);
    expect((await ask(people.root, 'flagged')).status).toBe(200);
    expect((await ask(people.root, 'deleted')).status).toBe(200);
    expect((await ask(people.rootorg, 'flagged')).status).toBe(200);
    expect((await ask(people.rootorg, 'deleted')).status).toBe(403);
    expect((await ask(people.ada, 'nonsense')).status).toBe(400);
  });

  it('of a campaign that does not exist, or of a draft of somebody else, are not found', async () => {
    const draft = await campaign({ live_mode: false });
    const missing = { status: 404, body: { code: 'NOT_FOUND', message: 'Campaign not found' } };
    expect(await app.http('GET', '/blocks?spark_slug=no-such-campaign')).toMatchObject(missing);
    expect(await people.ada.http('GET', `/blocks?spark_slug=${draft.slug}`)).toMatchObject(missing);
    expect((await people.cleo.http('GET', `/blocks?spark_slug=${draft.slug}`)).status).toBe(200);
    expect((await people.root.http('GET', `/blocks?spark_id=${draft._id.toString()}`)).status).toBe(200);
  });

  it('come in pages of twelve without a contribution twice', async () => {
    const spark = await campaign();
    const author = new Types.ObjectId();
    const created = new Date('2026-05-01T12:00:00Z');
    // Equal times: only the id determines the order.
    await app.connection.collection('blocks').insertMany(
      Array.from({ length: 30 }, (_, index) => ({
        sparkId: spark._id,
        creatorId: spark.creator,
        userId: author,
        purpose: 'resubmission',
        blockType: 'social',
        blockName: '',
        content: `https://youtu.be/${index}`,
        canonicalKey: `youtube:${index}`,
        creationKey: `key-${index}`,
        created,
        terms: currentTerms(spark),
        moderation_status: 'approved',
        moderationReason: '',
        moderatedAt: null,
        deleted: false,
        is_spotlighted: false,
        boostedUntil: null,
        likesCount: 0,
        commentsCount: 0,
        ees: 0,
        trendingScore: 0,
        social_meta: { platform: 'youtube', postId: String(index), username: '', imageUrl: '', caption: '' },
        verification: { status: 'verified', reason: '', checkedAt: created },
        engagement: { views: null, likes: null, comments: null, shares: null, fetchedAt: null },
      })),
    );
    await app.connection
      .collection<{ _id: Types.ObjectId }>('block_counts')
      .updateOne(
        { _id: spark._id },
        { $set: { pending: 0, approved: 30, declined: 0, flagged: 0, deleted: 0 } },
        { upsert: true },
      );
    const pages = await Promise.all(
      [1, 2, 3].map((page) => app.http('GET', `/blocks?spark_id=${spark._id.toString()}&page=${page}`)),
    );
    expect(pages.map(({ body }) => body.data.length as number)).toEqual([12, 12, 6]);
    expect(pages[0]?.body.pagination).toEqual({
      currentPage: 1,
      totalPages: 3,
      totalItems: 30,
      isExact: true,
      pageSize: 12,
      nextCursor: expect.any(String),
    });
    expect(
      new Set(pages.flatMap(({ body }) => body.data.map(({ content }: { content: string }) => content))).size,
    ).toBe(30);
  });
});
