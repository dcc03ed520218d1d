import { Types } from 'mongoose';
import { AiScene, anOrder } from '../../../../../test/support/ai-scene.js';
import { Contract } from '../../../../../test/support/contract.js';
import { createSpark } from '../../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../../test/support/fixed-clock.js';
import { expectLedgerToBalance } from '../../../../../test/support/money-books.js';
import { FakePlatforms } from '../../../../../test/support/money-scene.js';
import { signInAs, type SignedIn } from '../../../../../test/support/sign-in.js';
import { youtubeUrl } from '../../../../../test/support/social-sandbox.js';
import { PreviewsService } from '../../../previews/index.js';
import type { SparkRecord } from '../../../sparks/index.js';
import { BlocksApiModule } from '../../index.js';

const clock = new FixedClock(new Date().toISOString());
let scene: AiScene;
let cleo: SignedIn;
let spark: SparkRecord;
beforeAll(async () => {
  scene = await AiScene.begin({
    modules: [BlocksApiModule],
    clock,
    overrides: [{ token: PreviewsService, value: new FakePlatforms(clock) }],
  });
  cleo = await signInAs(scene.app, 'cleo');
  spark = await campaign();
});
afterAll(() => scene?.app.close());

const campaign = () => createSpark(scene.app, { creator: new Types.ObjectId(cleo.user.id), budget: 2_000 });
const idOf = ({ _id }: SparkRecord) => _id.toHexString();
/** Generates an image, optionally for a campaign. @returns its id */
async function make(who: SignedIn, { sparkId }: { sparkId?: string } = {}): Promise<string> {
  const { status, body } = await who.http(
    'POST',
    '/api/ai/generate-image',
    anOrder({ campaignInfo: { name: 'Bicycles', ...(sparkId ? { sparkId } : {}) } }),
  );
  expect([status, body.code]).toEqual([201, undefined]);
  return body.content.id as string;
}
const remove = (who: SignedIn, id: string) => who.http('DELETE', `/api/ai/contents/${id}`);
const submit = (
  who: SignedIn,
  aiContentId: string,
  { to = spark, route = '/spark/purchase', content = youtubeUrl() } = {},
) => who.http('POST', route, { content, sparkId: idOf(to), aiContentId });

describe('Generated content in a submission', () => {
  it('is part of the contribution for everyone who sees it, and can no longer be deleted', async () => {
    const ada = await scene.person();
    const id = await make(ada, { sparkId: idOf(spark) });
    const answer = await submit(ada, id);
    const url = `/media/ai/everyone/${id}-1`;
    expect([answer.status, answer.body.data.aiContent]).toEqual([
      201,
      { type: 'image', url, thumbnailUrl: `${url}/thumbnail`, width: expect.any(Number), height: expect.any(Number) },
    ]);
    expect((await Contract.of(scene.app)).problemsOf('POST', '/spark/purchase', answer)).toEqual([]);
    const seen = await cleo.http('GET', `/blocks/${answer.body.data._id}`);
    expect(seen.body.data.aiContent.url).toBe(url);
    expect((await ada.http('GET', `/api/ai/contents/${id}`)).body.data.usedAt).not.toBeNull();
    const refused = await remove(ada, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'ai_content_in_use']);
  });

  it.each<[string, (ada: SignedIn, ben: SignedIn) => Promise<string>, number, string]>([
    ["somebody else's", (_, ben) => make(ben), 404, 'NOT_FOUND'],
    ['unknown', async () => new Types.ObjectId().toHexString(), 404, 'NOT_FOUND'],
    ['deleted', async (ada) => make(ada).then(async (id) => (await remove(ada, id), id)), 404, 'NOT_FOUND'],
    [
      'of another campaign',
      async (ada) => make(ada, { sparkId: idOf(await campaign()) }),
      409,
      'ai_content_other_campaign',
    ],
    [
      'not ready',
      async (ada) => {
        scene.image.script = async () => Promise.reject(new Error('no'));
        const { body } = await ada.http('POST', '/api/ai/generate-image', anOrder(), { prefer: 'respond-async' });
        await ada.http('POST', `/api/ai/jobs/${body.content.id}/cancel`);
        return body.content.id as string;
      },
      409,
      'ai_content_not_ready',
    ],
  ])('that is %s is refused, and nothing is submitted', async (_, prepare, status, code) => {
    const { script } = scene.image;
    const [ada, ben] = [await scene.person(), await scene.person()];
    const answer = await submit(ada, await prepare(ada, ben));
    scene.image.script = script;
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(
      await scene.app.connection.collection('blocks').countDocuments({ userId: new Types.ObjectId(ada.user.id) }),
    ).toBe(0);
  });

  it('is made for campaigns that are published, and tells nothing of a draft', async () => {
    const ada = await scene.person();
    const draft = await createSpark(scene.app, {
      creator: new Types.ObjectId(cleo.user.id),
      name: 'Still a secret',
      live_mode: false,
    });
    const answer = await ada.http(
      'POST',
      '/api/ai/generate-image',
      anOrder({ campaignInfo: { name: 'x', sparkId: idOf(draft) } }),
    );
    expect([answer.status, answer.body.message, await scene.moneyOf(ada)]).toEqual([
      404,
      'Campaign not found',
      { wallet: 100, held: 0 },
    ]);
  });

  it('is in one contribution: of several submissions at once one has it', async () => {
    const ada = await scene.person(1_000);
    const id = await make(ada);
    const sparks = await Promise.all([campaign(), campaign(), campaign()]);
    const answers = await Promise.all(sparks.map((to) => submit(ada, id, { to })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(
      await scene.app.connection.collection('blocks').countDocuments({ userId: new Types.ObjectId(ada.user.id) }),
    ).toBe(1);
  });

  it('races with its deletion: one of them happens', async () => {
    const ada = await scene.person();
    const id = await make(ada);
    const [submitted, deleted] = await Promise.all([submit(ada, id), remove(ada, id)]);
    expect([
      [201, 409],
      [404, 204],
    ]).toContainEqual([submitted.status, deleted.status]);
  });

  it('may come with a paid resubmission of a declined post, which pays nothing when it is refused', async () => {
    const ada = await scene.person(1_000);
    const [id, used] = [await make(ada), await make(ada)];
    const content = youtubeUrl();
    const first = (await submit(ada, used, { content })).body.data._id as string;
    await cleo.http('PATCH', '/blocks/moderation', { ids: [first], status: 'declined', reason: 'Again, please' });
    const before = await scene.moneyOf(ada);
    const missing = await submit(ada, new Types.ObjectId().toHexString(), { content, route: '/spark/resubmit' });
    expect([missing.status, await scene.moneyOf(ada)]).toEqual([404, before]);
    const again = await submit(ada, id, { content, route: '/spark/resubmit' });
    expect([again.status, again.body.data._id, again.body.data.aiContent.url]).toEqual([
      201,
      first,
      `/media/ai/everyone/${id}-1`,
    ]);
    expect((await scene.moneyOf(ada)).wallet).toBe(before.wallet - 200);
    await expectLedgerToBalance(scene.app, [idOf(spark)]);
  });

  it('may stay the same in a resubmission', async () => {
    const ada = await scene.person(1_000);
    const id = await make(ada);
    const content = youtubeUrl();
    const first = (await submit(ada, id, { content })).body.data._id as string;
    await cleo.http('PATCH', '/blocks/moderation', { ids: [first], status: 'declined', reason: 'Again, please' });
    const again = await submit(ada, id, { content, route: '/spark/resubmit' });
    expect([again.status, again.body.code, again.body.data?._id]).toEqual([201, undefined, first]);
    expect((await remove(ada, id)).status).toBe(409);
  });

  it('is free again when a resubmission puts another in its place', async () => {
    const ada = await scene.person(1_000);
    const [before, after] = [await make(ada), await make(ada)];
    const content = youtubeUrl();
    const first = (await submit(ada, before, { content })).body.data._id as string;
    await cleo.http('PATCH', '/blocks/moderation', { ids: [first], status: 'declined', reason: 'Again, please' });
    expect((await submit(ada, after, { content, route: '/spark/resubmit' })).status).toBe(201);
    expect((await ada.http('GET', `/api/ai/contents/${before}`)).body.data.usedAt).toBeNull();
    expect([(await remove(ada, before)).status, (await remove(ada, after)).status]).toEqual([204, 409]);
  });
});
