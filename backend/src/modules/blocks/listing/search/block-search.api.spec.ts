import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { createBlocks } from '../../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import type { SparkRecord } from '../../../sparks/index.js';
import { BlockSearchRepository, type BlockRecord } from '../../contributions/index.js';
import { BlockSearchEntry } from '../../contributions/search/block-search.schema.js';
import { BlocksApiModule } from '../../index.js';
import { BlockListingRepository } from '../block-listing.repository.js';
import { BlockSearchRebuildService } from './block-search-rebuild.service.js';

let app: TestApp;
let root: SignedIn;
let ada: SignedIn;
let spark: SparkRecord;

beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule], clock: new FixedClock('2026-05-31T12:00:00.000Z') });
  [root, ada] = await Promise.all([signInAs(app, 'root'), signInAs(app, 'ada')]);
  spark = await createSpark(app, { creator: new Types.ObjectId() });
});
afterAll(() => app?.close());

interface Post {
  caption?: string;
  videoId?: string;
  userId?: Types.ObjectId;
  status?: BlockRecord['moderation_status'];
  deleted?: boolean;
}
let serial = 0;
async function post({ caption = '', videoId, userId, status = 'pending', deleted = false }: Post = {}) {
  serial += 1;
  const postId = videoId ?? `video${String(serial).padStart(6, '0')}`;
  const [block] = await createBlocks(app, spark, [
    {
      moderation_status: status,
      deleted,
      created: new Date(Date.UTC(2026, 4, 1, 0, serial)),
      content: `https://www.youtube.com/watch?v=${postId}`,
      canonicalKey: `youtube:${postId}`,
      social_meta: {
        platform: 'youtube',
        postId,
        username: 'somebody',
        imageUrl: '',
        caption,
        authorId: null,
        authorHandle: null,
        postedAt: null,
      },
      ...(userId ? { userId } : {}),
    },
  ]);
  if (!block) throw new Error('No contribution was created');
  await app.get(BlockSearchRepository).save([block]);
  return block._id.toString();
}
const search = async (text: string, query = '', by = root) =>
  by.http('GET', `/blocks?search=${encodeURIComponent(text)}${query}`);
const found = async (text: string, query = '') => {
  const { status, body } = await search(text, query);
  expect(status).toBe(200);
  return (body.data as { _id: string }[]).map(({ _id }) => _id);
};

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ?feature=share',
  '  https://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=12  ',
])('finds a post by any form of its link: %s', async (link) => {
  const id = (await found('https://youtu.be/dQw4w9WgXcQ'))[0] ?? (await post({ videoId: 'dQw4w9WgXcQ' }));
  expect(await found(link)).toEqual([id]);
});

it('finds posts with all words of the caption, in any order, case and accent', async () => {
  const first = await post({ caption: 'Skateboard über die Brücke in Málaga' });
  const second = await post({ caption: 'A skateboard in the park' });
  expect(await found('SKATEBOARD')).toEqual([second, first]);
  expect(await found('malaga skateboard')).toEqual([first]);
  expect(await found('brucke')).toEqual([first]);
  expect(await found('bruecke')).toEqual([first]);
  expect(await found('skateboard helmet')).toEqual([]);
  expect(await found('!!')).toEqual([]);
});

it("finds a person's posts by username, its beginning and the name", async () => {
  const id = await post({ userId: new Types.ObjectId(ada.user.id) });
  for (const text of ['ada', '@ada', 'ad', ada.user.name]) expect(await found(text)).toContain(id);
});

it('finds posts within the filters of the list', async () => {
  const pending = await post({ caption: 'pottery' });
  const approved = await post({ caption: 'pottery', status: 'approved' });
  const deleted = await post({ caption: 'pottery', deleted: true });
  expect(await found('pottery')).toEqual([approved, pending]);
  expect(await found('pottery', '&status=pending')).toEqual([pending]);
  expect(await found('pottery', '&filter_by=deleted')).toEqual([deleted]);
  const { body } = await root.http('GET', '/blocks/counts?search=pottery');
  expect(body.data).toMatchObject({ pending: 1, approved: 1, declined: 0, flagged: 0, deleted: 1 });
});

it('is for admins only', async () => {
  for (const path of ['/blocks?search=pottery', '/blocks/counts?search=pottery'])
    expect((await ada.http('GET', path)).status).toBe(403);
  expect((await app.http('GET', '/blocks?search=pottery')).status).toBe(403);
  expect((await root.http('GET', `/blocks?search=${'x'.repeat(501)}`)).status).toBe(400);
});

describe('among thousands of posts', () => {
  const entries = () => app.get<Model<BlockSearchEntry>>(getModelToken(BlockSearchEntry.name));

  beforeAll(async () => {
    const userId = new Types.ObjectId(ada.user.id);
    await entries().insertMany(
      Array.from({ length: 3_000 }, (_, index) => ({
        _id: new Types.ObjectId(),
        userId,
        created: new Date(Date.UTC(2020, 0, 1, 0, index)),
        terms: ['everyday', `n${index}`],
      })),
    );
  });

  it('finds a rare word besides a frequent one, and at most 200 posts', async () => {
    const id = await post({ caption: 'zeppelin everyday' });
    expect(await found('zeppelin everyday')).toEqual([id]);
    const listed = jest.spyOn(app.get(BlockListingRepository), 'listPage');
    expect(await found('everyday')).toEqual([id]);
    expect(listed.mock.calls[0]?.[0].ids).toHaveLength(200);
  });

  it.each([
    ['terms', { terms: 'everyday' }],
    ['userId', { userId: new Types.ObjectId() }],
  ])('reads the newest entries through the index of %s', async (field, filter) => {
    const query = entries()
      .find(filter)
      .sort({ created: -1, _id: -1 })
      .limit(200)
      .hint({ [field]: 1, created: -1, _id: -1 });
    const plan = JSON.stringify(await query.explain());
    expect([
      /COLLSCAN|Seq Scan/.test(plan),
      /"Sort"|"SORT"/.test(plan),
      plan.includes(`${field}_1_created_-1`),
    ]).toEqual([false, false, true]);
  });
});

it('repairs entries that are missing or wrong', async () => {
  const rebuild = async (repair: boolean) =>
    (await app.get(BlockSearchRebuildService).rebuild({ repair, onDifference: () => undefined })).differences;
  const id = await post({ caption: 'marimba' });
  await rebuild(true);
  await app.connection.collection('block_search').deleteOne({ _id: new Types.ObjectId(id) });
  expect([await found('marimba'), await rebuild(false), await rebuild(true), await rebuild(false)]).toEqual([
    [],
    1,
    1,
    0,
  ]);
  expect(await found('marimba')).toEqual([id]);
});
