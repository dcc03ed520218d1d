import { Types } from 'mongoose';
import sharp from 'sharp';
import { createBlock } from '../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { UploadsApiModule, UploadStore } from '../../core/uploads/index.js';
import { SharingApiModule } from './index.js';

let app: TestApp;
let cleo: SignedIn;
let ada: SignedIn;
let creator: Types.ObjectId;

beforeAll(async () => {
  app = await createTestApp({ modules: [SharingApiModule, UploadsApiModule] });
  [cleo, ada] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada')]);
  creator = new Types.ObjectId(cleo.user.id);
});
afterAll(() => app?.close());

async function pictureAt(url: string) {
  const answer = await app.nest.inject({ method: 'GET', url });
  return { status: answer.statusCode, headers: answer.headers, png: answer.rawPayload };
}
const pictureOf = ({ slug }: { slug: string }) => pictureAt(`/share/campaigns/${slug}.png`);

async function expectPicture(url: string): Promise<Buffer> {
  const { status, headers, png } = await pictureAt(url);
  expect([url, status, headers['content-type']]).toEqual([url, 200, 'image/png']);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
  expect(png.length).toBeLessThan(300_000);
  return png;
}

describe('the picture of a page', () => {
  it('exists for published campaigns, approved contributions, profiles and organizations', async () => {
    const spark = await createSpark(app, { creator });
    const block = await createBlock(app, spark, { userId: new Types.ObjectId(ada.user.id), views: 1_200 });
    await expectPicture(`/share/campaigns/${spark.slug}.png`);
    await expectPicture(`/share/contributions/${String(block._id)}.png`);
    await expectPicture('/share/profiles/ada.png');
    await expectPicture('/share/organizations/cleo.png');
  });

  it('does not exist for drafts, undecided and deleted contributions, and what is unknown', async () => {
    const [spark, draft] = await Promise.all([
      createSpark(app, { creator }),
      createSpark(app, { creator, live_mode: false }),
    ]);
    const [pending, declined, deleted] = await Promise.all([
      createBlock(app, spark, { moderation_status: 'pending' }),
      createBlock(app, spark, { moderation_status: 'declined' }),
      createBlock(app, spark, { deleted: true }),
    ]);
    const urls = [
      `campaigns/${draft.slug}.png`,
      'campaigns/nothing.png',
      `campaigns/${spark.slug}.jpg`,
      `campaigns/${spark.slug}`,
      'campaigns/..%2F..%2Fetc%2Fpasswd.png',
      ...[pending, declined, deleted].map(({ _id }) => `contributions/${String(_id)}.png`),
      'contributions/unknown.png',
      'profiles/nobody.png',
      'organizations/nobody.png',
    ];
    for (const url of urls) {
      const { status, headers } = await pictureAt(`/share/${url}`);
      expect([url, status]).toEqual([url, 404]);
      expect(headers['cache-control'] ?? '').not.toContain('public');
    }
  });

  it('of a private campaign depends on its name only', async () => {
    const shown = { creator, isPrivate: true, name: 'Secret launch' };
    const [plain, rich] = await Promise.all([
      createSpark(app, shown),
      createSpark(app, {
        ...shown,
        ratePerThousandViews: 900,
        banner: `/media/uploads/${'ab'.repeat(20)}-banner.webp`,
      }),
    ]);
    const [first, second] = await Promise.all([pictureOf(plain), pictureOf(rich)]);
    expect(first.status).toBe(200);
    expect(second.png.equals(first.png)).toBe(true);
  });

  it.each([
    ['a long word', 'Donaudampfschifffahrt'.repeat(9)],
    ['scripts and signs that the fonts lack', '咖啡 قهوة ☕️🔥'],
    ['markup', '<svg onload="alert(1)">&amp;</svg> "\'`'],
    ['controls and marks', `A\u0000\u202Eb${'e\u0301'.repeat(80)}`],
    ['many words', 'one two three '.repeat(14).trim()],
  ])('is readable for a name of %s', async (_, name) => {
    const spark = await createSpark(app, { creator, name });
    await expectPicture(`/share/campaigns/${spark.slug}.png`);
  });

  it('shows the uploaded picture of the campaign, and nothing from other addresses', async () => {
    const webp = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#ff0000' } })
      .webp()
      .toBuffer();
    const name = `${'cd'.repeat(20)}-banner.webp`;
    await app.get(UploadStore).save(name, webp);
    const colorAt = async (banner: string) => {
      const spark = await createSpark(app, { creator, banner });
      const png = await expectPicture(`/share/campaigns/${spark.slug}.png`);
      const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const start = 3 * (1_200 * 40 + 1_000);
      return [...data.subarray(start, start + 3)];
    };
    const [red = 0, green = 0, blue = 0] = await colorAt(`/media/uploads/${name}`);
    expect(red).toBeGreaterThan(240);
    expect(green + blue).toBeLessThan(20);
    const pattern = await colorAt('');
    for (const banner of [
      'https://example.com/banner.png',
      '/media/uploads/../../secret.webp',
      '/media/uploads/missing.webp',
    ])
      expect([banner, await colorAt(banner)]).toEqual([banner, pattern]);
  });
});

describe('caching', () => {
  it('is public, long only with a version, and revalidates with the ETag until the page changes', async () => {
    const spark = await createSpark(app, { creator });
    const url = `/share/campaigns/${spark.slug}.png`;
    const { headers } = await pictureAt(url);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect((await pictureAt(`${url}?v=1`)).headers['cache-control']).toBe('public, max-age=86400');
    const again = () =>
      app.nest.inject({ method: 'GET', url, headers: { 'if-none-match': `"other", W/${headers.etag as string}` } });
    const unchanged = await again();
    expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
    await app.connection.collection('sparks').updateOne({ _id: spark._id }, { $set: { name: 'Renamed' } });
    expect((await again()).statusCode).toBe(200);
  });

  it('with the address that the page names is never older than the page', async () => {
    const sparks = app.connection.collection('sparks');
    const users = app.connection.collection('users');
    const blocks = app.connection.collection('blocks');
    const spark = await createSpark(app, { creator, name: 'Versions' });
    const block = await createBlock(app, spark, { userId: new Types.ObjectId(ada.user.id), views: 10 });
    const addressAt = async (path: string) => {
      const { status, body } = await app.http('GET', `/share/preview?path=${encodeURIComponent(path)}`);
      expect([path, status]).toEqual([path, 200]);
      const { picture } = (body as { data: { picture: string } }).data;
      const { headers } = await pictureAt(picture);
      expect(headers.etag).toBe(`"${new URL(picture, 'https://sparks.example').searchParams.get('v')}"`);
      return picture;
    };
    const changes: [path: string, change: () => Promise<unknown>][] = [
      [`/campaigns/${spark.slug}`, async () => sparks.updateOne({ _id: spark._id }, { $set: { approvalBonus: 900 } })],
      [
        `/contribution-details/${String(block._id)}`,
        async () => blocks.updateOne({ _id: block._id }, { $set: { 'engagement.views': 2_000 } }),
      ],
      ['/p/ada', async () => users.updateOne({ username: 'ada' }, { $set: { user_image: '/media/uploads/a.webp' } })],
      ['/p/ada', async () => createBlock(app, spark, { userId: new Types.ObjectId(ada.user.id), views: 5_000 })],
      ['/p/org/cleo', async () => createSpark(app, { creator })],
    ];
    for (const [path, change] of changes) {
      const before = await addressAt(path);
      expect(await addressAt(path)).toBe(before);
      await change();
      expect(await addressAt(path)).not.toBe(before);
    }
    expect((await app.http('GET', '/share/preview?path=%2Fwallet')).status).toBe(404);
    expect((await app.http('GET', '/share/preview')).status).toBe(400);
  });

  it.each(['v=', 'v=a%20b', `v=${'a'.repeat(65)}`, 'v=1&v=2', 'size=9'])('rejects %s', async (query) => {
    const spark = await createSpark(app, { creator });
    expect((await pictureAt(`/share/campaigns/${spark.slug}.png?${query}`)).status).toBe(400);
  });

  it('asks to come back when too many pictures are being drawn, and draws each of the others', async () => {
    const sparks = await Promise.all(Array.from({ length: 30 }, () => createSpark(app, { creator })));
    const answers = await Promise.all(sparks.map(pictureOf));
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    for (const { headers } of busy) expect(headers['retry-after']).toBe('5');
    expect(answers.filter(({ status }) => status === 200).length).toBe(30 - busy.length);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(10);
  });
});
