import { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { LedgerService, poolOf, walletOf } from '../../../core/ledger/index.js';
import { AppError } from '../../../platform/http/app-error.js';
import { StatusTransitionRepository } from './status-transition.repository.js';

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
const balanceOf = (person: SignedIn) => app.get(LedgerService).balanceOf(walletOf(person.user.id));
const poolBalance = (sparkId: Types.ObjectId) => app.get(LedgerService).balanceOf(poolOf(sparkId.toString()));
const countsOf = async (sparkId: Types.ObjectId) =>
  (await people.cleo.http('GET', `/blocks/counts?spark_id=${sparkId.toString()}`)).body.data as Record<string, number>;

describe('approving', () => {
  it('pays the bonus from the pool to the contributor, who is told', async () => {
    const spark = await campaign({ approvalBonus: 500, budget: 10_000 });
    const id = await contribution(people.ada, spark._id);
    const before = await balanceOf(people.ada);
    const answer = await decide(people.cleo, [id], 'approved');
    expect(answer).toMatchObject({
      status: 200,
      body: { data: [{ _id: id, result: 'moved', moderation_status: 'approved', bonusPaid: 500, bonusUnpaid: 0 }] },
    });
    expect(await balanceOf(people.ada)).toBe(before + 500);
    expect(await poolBalance(spark._id)).toBe(9_500);
    expect(await app.connection.collection('sparks').findOne({ _id: spark._id })).toMatchObject({
      budget: 9_500,
      usage: 500,
      initialBudget: 10_000,
    });
    const list = await people.ada.http('GET', '/api/notifications');
    expect(list.body.data[0]).toMatchObject({ kind: 'contribution_approved' });
    expect((await app.http('GET', `/blocks/${id}`)).body.data).toMatchObject({
      moderation_status: 'approved',
      ees: 500,
    });
  });

  it('pays one bonus for ten approvals at once', async () => {
    const spark = await campaign({ approvalBonus: 300 });
    const id = await contribution(people.ada, spark._id);
    const before = await balanceOf(people.ada);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => decide(index % 2 ? people.root : people.cleo, [id], 'approved')),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const results = answers.map(({ body }) => body.data[0].result as string);
    expect(results.filter((result) => result === 'moved')).toHaveLength(1);
    expect(results.filter((result) => result === 'unchanged')).toHaveLength(9);
    expect(await balanceOf(people.ada)).toBe(before + 300);
  });

  it('is not refused while the database is away: the answer is 503, and the repeat with the same key moves it', async () => {
    const spark = await campaign({ approvalBonus: 300 });
    const body = { ids: [await contribution(people.ada, spark._id)], status: 'approved' };
    const ask = () => people.cleo.http('PATCH', '/blocks/moderation', body, { 'idempotency-key': 'approve-later' });
    const away = jest
      .spyOn(app.get(StatusTransitionRepository), 'insert')
      .mockRejectedValueOnce(new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503));
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    away.mockRestore();
    expect((await ask()).body.data[0]).toMatchObject({ result: 'moved', bonusPaid: 300 });
  });

  it('answers a repeat with the same Idempotency-Key with the first outcome', async () => {
    const spark = await campaign({ approvalBonus: 300 });
    const body = { ids: [await contribution(people.ada, spark._id)], status: 'approved' };
    const first = await people.cleo.http('PATCH', '/blocks/moderation', body, { 'idempotency-key': 'approve-once' });
    const second = await people.cleo.http('PATCH', '/blocks/moderation', body, { 'idempotency-key': 'approve-once' });
    expect(first.body.data[0]).toMatchObject({ result: 'moved', bonusPaid: 300 });
    expect(second.body).toEqual(first.body);
  });

  it('pays the bonus once when it is flagged and approved again', async () => {
    const spark = await campaign({ approvalBonus: 300 });
    const id = await contribution(people.ada, spark._id);
    const before = await balanceOf(people.ada);
    for (const status of ['approved', 'flagged', 'approved']) await decide(people.cleo, [id], status);
    expect(await balanceOf(people.ada)).toBe(before + 300);
  });

  it('pays what is left when the pool is smaller than the bonus, and nothing from an empty one, and says so', async () => {
    const spark = await campaign({ approvalBonus: 500, budget: 700 });
    const ids = [
      await contribution(people.ada, spark._id),
      await contribution(people.ben, spark._id),
      await contribution(people.acme, spark._id),
    ];
    const { body } = await decide(people.cleo, ids, 'approved');
    expect(body.data).toMatchObject([
      { bonusPaid: 500, bonusUnpaid: 0 },
      { bonusPaid: 200, bonusUnpaid: 300 },
      { bonusPaid: 0, bonusUnpaid: 500 },
    ]);
    expect(await poolBalance(spark._id)).toBe(0);
  });
});

describe('deciding', () => {
  it('needs a reason to decline, and shows it to the contributor only', async () => {
    const spark = await campaign();
    const id = await contribution(people.ada, spark._id);
    expect(await decide(people.cleo, [id], 'declined')).toMatchObject({
      status: 400,
      body: { code: 'reason_required' },
    });
    expect((await decide(people.cleo, [id], 'declined', 'Wrong product')).body.data[0].result).toBe('moved');
    expect((await people.ada.http('GET', `/blocks/${id}`)).body.data.moderation_reason).toBe('Wrong product');
    expect((await people.ben.http('GET', `/blocks/${id}`)).status).toBe(404);
  });

  it('is for the creator of the campaign and admins; others are refused for each contribution', async () => {
    const spark = await campaign();
    const id = await contribution(people.ada, spark._id);
    for (const person of [people.ada, people.ben, people.acme]) {
      expect((await decide(person, [id], 'approved')).body.data).toMatchObject([
        { _id: id, result: 'refused', code: 'FORBIDDEN' },
      ]);
    }
    expect((await decide(people.root, [id], 'flagged')).body.data[0].result).toBe('moved');
  });

  it('gives each of many contributions an outcome of its own', async () => {
    const spark = await campaign();
    const declined = await contribution(people.ada, spark._id);
    const pending = await contribution(people.ben, spark._id);
    await decide(people.cleo, [declined], 'declined', 'No');
    const unknown = new Types.ObjectId().toString();
    expect((await decide(people.cleo, [declined, pending, unknown], 'approved')).body.data).toMatchObject([
      { result: 'refused', code: 'invalid_transition' },
      { result: 'moved' },
      { result: 'refused', code: 'NOT_FOUND' },
    ]);
  });

  it.each([
    ['no ids', { ids: [], status: 'approved' }],
    [
      'a hundred and one ids',
      { ids: Array.from({ length: 101 }, () => new Types.ObjectId().toString()), status: 'approved' },
    ],
    ['an operator for ids', { ids: { $gt: '' }, status: 'approved' }],
    ['an unknown status', { ids: [new Types.ObjectId().toString()], status: 'pending' }],
  ])('answers %s with 400', async (_, body) => {
    expect((await people.root.http('PATCH', '/blocks/moderation', body)).status).toBe(400);
  });

  it('keeps counts by status', async () => {
    const spark = await campaign();
    const [first, second] = [await contribution(people.ada, spark._id), await contribution(people.ben, spark._id)];
    await contribution(people.acme, spark._id);
    await decide(people.cleo, [first], 'approved');
    await decide(people.cleo, [second], 'declined', 'No');
    expect(await countsOf(spark._id)).toEqual({ pending: 1, approved: 1, declined: 1, flagged: 0, deleted: 0 });
    expect((await people.ada.http('GET', `/blocks/counts?spark_id=${spark._id.toString()}`)).status).toBe(403);
  });
});

describe('deleting', () => {
  it('is soft, for admins, and can be undone', async () => {
    const spark = await campaign();
    const id = await contribution(people.ada, spark._id);
    await decide(people.cleo, [id], 'approved');
    expect((await people.cleo.http('DELETE', `/blocks/${id}`)).status).toBe(403);
    expect((await people.root.http('DELETE', `/blocks/${id}`)).status).toBe(204);
    expect((await app.http('GET', `/blocks/${id}`)).status).toBe(404);
    expect(await countsOf(spark._id)).toMatchObject({ approved: 0, deleted: 1 });
    expect((await people.root.http('POST', `/blocks/${id}/restore`)).body.data).toMatchObject({
      _id: id,
      moderation_status: 'approved',
    });
    expect(await countsOf(spark._id)).toMatchObject({ approved: 1, deleted: 0 });
    expect((await app.http('GET', `/blocks/${id}`)).status).toBe(200);
    const acts = await app.connection.collection('audit_entries').find({ 'target.id': id }).sort({ _id: 1 }).toArray();
    expect(acts.map(({ actor, action }) => `${actor.username} ${action}`)).toEqual([
      'cleo block_approved',
      'root block_deleted',
      'root block_restored',
    ]);
  });

  it('done five times at once counts once', async () => {
    const spark = await campaign();
    const id = await contribution(people.ada, spark._id);
    await Promise.all(Array.from({ length: 5 }, () => people.root.http('DELETE', `/blocks/${id}`)));
    expect(await countsOf(spark._id)).toMatchObject({ pending: 0, deleted: 1 });
    expect((await app.connection.collection('sparks').findOne({ _id: spark._id }))?.contributionsCount).toBe(0);
  });
});

describe('lists', () => {
  it('show approved ones to everyone, all to the creator, the own ones to a contributor', async () => {
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
    // Equal times: only the id keeps the order.
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
    });
    expect(
      new Set(pages.flatMap(({ body }) => body.data.map(({ content }: { content: string }) => content))).size,
    ).toBe(30);
  });
});

describe('likes', () => {
  it('count once a person, also with ten clicks at once, and can be taken back', async () => {
    const spark = await campaign();
    const id = await contribution(people.ada, spark._id);
    await decide(people.cleo, [id], 'approved');
    const answers = await Promise.all(Array.from({ length: 10 }, () => people.ben.http('PUT', `/blocks/${id}/like`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await people.ben.http('GET', `/blocks/${id}`)).body.data).toMatchObject({
      likesCount: 1,
      isLikedByUser: { value: true },
    });
    expect((await people.acme.http('PUT', `/blocks/${id}/like`)).body.data).toEqual({
      likesCount: 2,
      isLikedByUser: { value: true },
    });
    expect((await people.ben.http('DELETE', `/blocks/${id}/like`)).body.data).toEqual({
      likesCount: 1,
      isLikedByUser: { value: false },
    });
    expect((await people.ben.http('DELETE', `/blocks/${id}/like`)).body.data.likesCount).toBe(1);
    expect((await app.http('PUT', `/blocks/${id}/like`)).status).toBe(401);
  });

  it("are each person's own in lists that are kept for all, and so is what contributors and reviewers see besides", async () => {
    const spark = await campaign();
    const liked = await contribution(people.ada, spark._id);
    const other = await contribution(people.ben, spark._id);
    const dora = await signInAs(app, { username: 'dora', name: 'Dora', roles: ['contributor'], country: 'GB' });
    const declined = await contribution(dora, spark._id);
    await decide(people.cleo, [liked, other], 'approved');
    await decide(people.cleo, [declined], 'declined', 'Too dark');
    const path = `/blocks?spark_id=${spark._id.toString()}&sort_by=oldest`;
    interface Shown {
      _id: string;
      isLikedByUser: { value: boolean };
      moderation_reason?: string;
    }
    const listFor = async (person?: SignedIn) =>
      ((await (person ? person.http('GET', path) : app.http('GET', path))).body.data as Shown[]).map(
        ({ _id, isLikedByUser, moderation_reason }) => [_id, isLikedByUser.value, moderation_reason],
      );
    await people.acme.http('PUT', `/blocks/${liked}/like`);
    for (let round = 0; round < 2; round += 1) {
      expect(await listFor(people.acme)).toEqual([
        [liked, true, undefined],
        [other, false, undefined],
      ]);
      expect(await listFor()).toEqual([
        [liked, false, undefined],
        [other, false, undefined],
      ]);
      expect(await listFor(people.ada)).toEqual([
        [liked, false, ''],
        [other, false, undefined],
      ]);
      expect(await listFor(people.ben)).toEqual([
        [liked, false, undefined],
        [other, false, ''],
      ]);
      expect(await listFor(people.cleo)).toEqual([
        [liked, false, ''],
        [other, false, ''],
        [declined, false, 'Too dark'],
      ]);
      expect(await listFor(people.root)).toEqual([
        [liked, false, ''],
        [other, false, ''],
        [declined, false, 'Too dark'],
      ]);
    }
    await people.acme.http('DELETE', `/blocks/${liked}/like`);
    await people.root.http('PUT', `/blocks/${other}/like`);
    expect(await listFor(people.acme)).toEqual([
      [liked, false, undefined],
      [other, false, undefined],
    ]);
    expect(await listFor(people.root)).toEqual([
      [liked, false, ''],
      [other, true, ''],
      [declined, false, 'Too dark'],
    ]);
  });
});

it('leaves a ledger that verifies', async () => {
  expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
});
