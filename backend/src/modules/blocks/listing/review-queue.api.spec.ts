import { Types } from 'mongoose';
import { MODERATION_STATUSES } from '@sparks/domain';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import type { SignedIn } from '../../../../test/support/sign-in.js';
import { youtubeUrl } from '../../../../test/support/social-sandbox.js';

let scene: BlockScene;
let app: BlockScene['app'];
let people: BlockScene['people'];
let first: Types.ObjectId;
let second: Types.ObjectId;
let foreign: Types.ObjectId;
const ids: Record<string, string> = {};

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: false });
  ({ app, people } = scene);
  [first, second, foreign] = (await Promise.all(
    [people.cleo, people.cleo, people.acme].map(
      async ({ user }) => (await createSpark(app, { creator: new Types.ObjectId(user.id) }))._id,
    ),
  )) as [Types.ObjectId, Types.ObjectId, Types.ObjectId];
  const submit = async (key: string, person: SignedIn, body: object) => {
    const url = 'sparkId' in body ? '/spark/purchase' : '/blocks';
    ids[key] = (await person.http('POST', url, { content: youtubeUrl(), ...body })).body.data._id as string;
  };
  await submit('adaFirst', people.ada, { sparkId: first.toString() });
  await submit('benFirst', people.ben, { sparkId: first.toString() });
  await submit('adaSecond', people.ada, {
    sparkId: second.toString(),
    content: 'https://www.reddit.com/r/gardening/comments/1abcde/',
  });
  await submit('adaForeign', people.ada, { sparkId: foreign.toString() });
  await submit('benGeneral', people.ben, {});
  await people.cleo.http('PATCH', '/blocks/moderation', { ids: [ids.benFirst], status: 'approved' });
});
afterAll(() => scene?.close());

const queue = async (person: SignedIn, query: string) => {
  const { status, body } = await person.http('GET', `/blocks?sort_by=oldest&${query}`);
  return status === 200
    ? { ids: body.data.map(({ _id }: { _id: string }) => _id) as string[], total: body.pagination.totalItems as number }
    : status;
};
const NONE = { pending: 0, approved: 0, declined: 0, flagged: 0, deleted: 0 };
const counts = async (person: SignedIn, query = '') =>
  (await person.http('GET', `/blocks/counts${query}`)).body.data as Record<string, number>;

describe('the queue', () => {
  it("over all own campaigns has those of the creator's campaigns only, who waits longest first", async () => {
    expect(await queue(people.cleo, `influencer_id=${people.cleo.user.id}&status=pending`)).toEqual({
      ids: [ids.adaFirst, ids.adaSecond],
      total: 2,
    });
    expect(await queue(people.acme, `influencer_id=${people.acme.user.id}&status=pending`)).toEqual({
      ids: [ids.adaForeign],
      total: 1,
    });
  });

  it('of an admin has everything, also posts without a campaign', async () => {
    expect(await queue(people.root, 'status=pending')).toEqual({
      ids: [ids.adaFirst, ids.adaSecond, ids.adaForeign, ids.benGeneral],
      total: 4,
    });
  });

  it("of somebody else's campaigns is refused", async () => {
    expect(await queue(people.acme, `influencer_id=${people.cleo.user.id}&status=pending`)).toBe(403);
    expect(await queue(people.ada, 'status=pending')).toBe(403);
  });

  it('has filters for platform, campaign and contributor, together', async () => {
    const own = `influencer_id=${people.cleo.user.id}&status=pending`;
    expect(await queue(people.cleo, `${own}&platform=reddit`)).toEqual({ ids: [ids.adaSecond], total: 1 });
    expect(await queue(people.cleo, `${own}&spark_id=${second.toString()}`)).toEqual({
      ids: [ids.adaSecond],
      total: 1,
    });
    expect(await queue(people.cleo, `${own}&contributor=@A`)).toEqual({ ids: [ids.adaFirst, ids.adaSecond], total: 2 });
    expect(await queue(people.cleo, `${own}&contributor=ada&platform=youtube`)).toEqual({
      ids: [ids.adaFirst],
      total: 1,
    });
    expect(await queue(people.cleo, `${own}&contributor=ben`)).toEqual({ ids: [], total: 0 });
    expect(await queue(people.cleo, `${own}&contributor=nobody.is.called.so`)).toEqual({ ids: [], total: 0 });
    expect(await queue(people.root, `status=pending&contributor=b&user_id=${people.ada.user.id}`)).toEqual({
      ids: [],
      total: 0,
    });
    expect(await queue(people.root, 'status=pending&contributor=.*')).toEqual({ ids: [], total: 0 });
  });
});

describe('counts', () => {
  it('are of a campaign, of all own campaigns, or of everything', async () => {
    expect(await counts(people.cleo, `?spark_id=${first.toString()}`)).toEqual({ ...NONE, pending: 1, approved: 1 });
    expect(await counts(people.cleo)).toEqual({ ...NONE, pending: 2, approved: 1 });
    expect(await counts(people.acme)).toEqual({ ...NONE, pending: 1 });
    expect(await counts(people.root)).toEqual({ ...NONE, pending: 4, approved: 1 });
    expect(await counts(people.ada)).toEqual(NONE);
  });

  it.each([
    ['', { pending: 2, approved: 1 }],
    ['platform=reddit', { pending: 1 }],
    ['contributor=@A', { pending: 2 }],
    ['contributor=ada&platform=youtube', { pending: 1 }],
    ['contributor=ben', { approved: 1 }],
    ['contributor=nobody.is.called.so', {}],
  ])('with the filters "%s" equal the totals of the lists', async (filters, expected) => {
    expect(await counts(people.cleo, `?${filters}`)).toEqual({ ...NONE, ...expected });
    for (const status of MODERATION_STATUSES)
      expect(
        await queue(people.cleo, `influencer_id=${people.cleo.user.id}&status=${status}&${filters}`),
      ).toHaveProperty('total', (expected as Record<string, number>)[status] ?? 0);
  });

  it('combine the campaign with the other filters', async () => {
    const inFirst = `?spark_id=${first.toString()}`;
    expect(await counts(people.cleo, `${inFirst}&contributor=ada`)).toEqual({ ...NONE, pending: 1 });
    expect(await counts(people.cleo, `${inFirst}&platform=reddit`)).toEqual(NONE);
    expect(await counts(people.root, '?contributor=ben')).toEqual({ ...NONE, pending: 1, approved: 1 });
  });

  it('follow decisions, deletion and restoring, however many come at once', async () => {
    const { body } = await people.root.http('PATCH', '/blocks/moderation', {
      ids: [ids.adaFirst, ids.adaSecond, ids.benGeneral],
      status: 'approved',
      undoable: true,
    });
    expect(await counts(people.root)).toMatchObject({ pending: 1, approved: 4 });
    await Promise.all([
      people.root.http('POST', '/blocks/moderation/undo', { batchId: body.data[0].batchId }),
      people.root.http('DELETE', `/blocks/${ids.benFirst}`),
      people.acme.http('PATCH', '/blocks/moderation', { ids: [ids.adaForeign], status: 'declined', reason: 'No' }),
    ]);
    expect(await counts(people.root)).toEqual({ ...NONE, pending: 3, declined: 1, deleted: 1 });
    expect(await counts(people.cleo)).toEqual({ ...NONE, pending: 2, deleted: 1 });
    expect(await counts(people.cleo, '?contributor=ben')).toEqual({ ...NONE, deleted: 1 });
    await people.root.http('POST', `/blocks/${ids.benFirst}/restore`);
    expect(await counts(people.cleo)).toMatchObject({ approved: 1, deleted: 0 });
  });
});

describe("the contributor's record", () => {
  it('is of the campaign, for its reviewers', async () => {
    const ask = (person: SignedIn) => person.http('GET', `/blocks/${ids.benFirst}/contributor-record`);
    expect((await ask(people.cleo)).body.data).toEqual({
      pending: 0,
      approved: 1,
      declined: 0,
      flagged: 0,
      earned: 500,
    });
    expect((await ask(people.root)).status).toBe(200);
    expect((await ask(people.ben)).status).toBe(403);
    expect((await ask(people.acme)).status).toBe(404);
  });
});
