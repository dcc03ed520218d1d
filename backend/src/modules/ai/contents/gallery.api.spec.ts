import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { AiScene, anOrder } from '../../../../test/support/ai-scene.js';
import { Contract } from '../../../../test/support/contract.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import type { SignedIn } from '../../../../test/support/sign-in.js';
import { CampaignNames } from '../../../core/payments/index.js';
import { AiSweepService } from '../generation/ai-sweep.service.js';
import { AiContentDocument } from './ai-content.schema.js';

const clock = new FixedClock(new Date().toISOString());
const sparkId = new Types.ObjectId().toHexString();
let scene: AiScene;
beforeAll(async () => {
  scene = await AiScene.begin({ clock });
  scene.app
    .get(CampaignNames)
    .register(async (ids) =>
      ids
        .filter((id) => id === sparkId)
        .map((id) => ({ sparkId: id, name: 'Bicycles', slug: 'bicycles', creatorId: id })),
    );
});
afterAll(() => scene?.app.close());

/** Generates content one second after the previous one. @returns its id */
async function make(
  who: SignedIn,
  { type = 'image', ...campaign }: { type?: 'image' | 'video'; sparkId?: string } = {},
): Promise<string> {
  clock.advanceMs(1_000);
  const { status, body } = await who.http(
    'POST',
    `/api/ai/generate-${type}`,
    anOrder({ campaignInfo: { name: 'Bicycles', ...campaign } }),
  );
  expect([status, body.code]).toEqual([201, undefined]);
  return body.content.id as string;
}
const list = (who: SignedIn, query = '') => who.http('GET', `/api/ai/contents${query}`);
const idsOf = async (who: SignedIn, query = '') =>
  ((await list(who, query)).body.data as { id: string }[]).map(({ id }) => id);
const remove = (who: SignedIn, id: string) => who.http('DELETE', `/api/ai/contents/${id}`);
const usage = async (who: SignedIn) => (await who.http('GET', '/api/ai/options')).body.data.quota.files.used as number;

describe('The gallery', () => {
  it('lists the contents of the caller, newest first, by campaign and type', async () => {
    const [ada, ben] = [await scene.person(200), await scene.person()];
    const ids = [
      await make(ada),
      await make(ada, { sparkId }),
      await make(ada, { type: 'video', sparkId }),
      await make(ada, { type: 'video' }),
    ] as const;
    await make(ben);
    expect(await idsOf(ada)).toEqual([...ids].reverse());
    expect(await idsOf(ada, '?type=video')).toEqual([ids[3], ids[2]]);
    expect(await idsOf(ada, `?spark_id=${sparkId}`)).toEqual([ids[2], ids[1]]);
    expect(await idsOf(ada, `?spark_id=${sparkId}&type=image`)).toEqual([ids[1]]);
    const page = await list(ada, '?page=2&limit=3');
    expect([page.body.data.length, page.body.pagination]).toEqual([
      1,
      { currentPage: 2, totalPages: 2, totalItems: 4, isExact: true, pageSize: 3 },
    ]);
    expect((await Contract.of(scene.app)).problemsOf('GET', '/api/ai/contents', page)).toEqual([]);
    const options = await ada.http('GET', '/api/ai/options');
    expect(options.body.data).toMatchObject({
      prices: { image: 5, video: 30 },
      providers: [{ type: 'image', label: 'Scripted', isLocal: false }, { type: 'video' }],
      limits: { promptMaxLength: 2_000, paletteMax: 10, runningMax: 3 },
      quota: { files: { used: 4, left: 196, max: 200 }, bytes: { used: 28 } },
      running: 0,
      balance: 130,
    });
    expect((await Contract.of(scene.app)).problemsOf('GET', '/api/ai/options', options)).toEqual([]);
  });

  it('stores the name of the campaign, not the one in the request', async () => {
    const ada = await scene.person();
    const { body } = await ada.http(
      'POST',
      '/api/ai/generate-image',
      anOrder({ campaignInfo: { sparkId, name: 'Another one' } }),
    );
    expect(body.content).toMatchObject({ sparkId, campaignName: 'Bicycles' });
    expect(scene.image.requests.at(-1)?.campaign.name).toBe('Bicycles');
  });

  it('is private [sec-05]', async () => {
    const [ada, ben] = [await scene.person(), await scene.person()];
    const id = await make(ada);
    for (const answer of [
      await ben.http('GET', `/api/ai/contents/${id}`),
      await remove(ben, id),
      await ben.http('GET', '/api/ai/contents/x'),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await ada.http('GET', `/api/ai/contents/${id}`)).status).toBe(200);
  });

  it('frees the storage of deleted content at once and only once, and removes file and texts later', async () => {
    const ada = await scene.person();
    const id = await make(ada);
    await make(ada);
    const answers = await Promise.all([remove(ada, id), remove(ada, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect([await usage(ada), await idsOf(ada)]).toEqual([1, [expect.any(String)]]);
    const sweep = () => scene.app.get(AiSweepService).requeueUnfinished();
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const left = await scene.app.connection.collection('ai_contents').findOne({ _id: new Types.ObjectId(id) });
    expect([left?.prompt, left?.campaign]).toEqual(['', { name: '', description: '', contentTypes: [] }]);
    expect([scene.media.files.has(`${id}-1`), await usage(ada), await scene.moneyOf(ada)]).toEqual([
      false,
      1,
      { wallet: 90, held: 0 },
    ]);
  });

  it('uses an index for every list', async () => {
    const model = scene.app.get<Model<AiContentDocument>>(getModelToken(AiContentDocument.name));
    const userId = new Types.ObjectId();
    // A table of a few rows would be scanned.
    await model.collection.insertMany(
      Array.from({ length: 1_000 }, (_, index) => ({
        userId: index % 50 ? new Types.ObjectId() : userId,
        requestKey: `plan-${index}`,
        type: 'image',
        deletedAt: null,
        createdAt: new Date(index),
      })),
    );
    for (const more of [
      {},
      { type: 'image' as const },
      { sparkId: new Types.ObjectId(sparkId) },
      { sparkId: new Types.ObjectId(sparkId), type: 'image' as const },
    ]) {
      const plan = JSON.stringify(
        await model
          .find({ userId, deletedAt: null, ...more })
          .sort({ createdAt: -1, _id: -1 })
          .limit(12)
          .explain(),
      );
      expect([more, /COLLSCAN|Seq Scan/u.test(plan)]).toEqual([more, false]);
    }
  });
});
