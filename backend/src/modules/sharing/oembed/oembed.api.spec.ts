import { Types } from 'mongoose';
import { createBlock } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { SharingApiModule } from '../index.js';

const SITE = 'https://sparks.example';
let app: TestApp;
let cleo: SignedIn;
let creator: Types.ObjectId;

beforeAll(async () => {
  app = await createTestApp({ modules: [SharingApiModule], env: { PUBLIC_URL: SITE } });
  cleo = await signInAs(app, 'cleo');
  creator = new Types.ObjectId(cleo.user.id);
});
afterAll(() => app?.close());

const describeUrl = (url: string, rest = '') => app.http('GET', `/oembed?url=${encodeURIComponent(url)}${rest}`);

it('describes a campaign with its picture, which exists', async () => {
  const spark = await createSpark(app, { creator, name: 'Coffee & <b>Friends</b>' });
  const { status, body, headers } = await describeUrl(`${SITE}/campaigns/${spark.slug}?ref=mail#terms`, '&format=json');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  expect(body).toEqual({
    type: 'link',
    version: '1.0',
    title: 'Coffee & <b>Friends</b>',
    author_name: cleo.user.name,
    author_url: `${SITE}/p/${cleo.user.username}`,
    provider_name: 'Sparks',
    provider_url: SITE,
    cache_age: 300,
    thumbnail_url: expect.stringMatching(
      new RegExp(`^${SITE}/share/campaigns/${spark.slug}\\.png\\?v=[0-9a-f]+$`, 'u'),
    ) as string,
    thumbnail_width: 1_200,
    thumbnail_height: 630,
  });
  const picture = await app.http('GET', String(body.thumbnail_url).slice(SITE.length));
  expect(picture.status).toBe(200);
});

it('describes contributions, profiles and organizations', async () => {
  const spark = await createSpark(app, { creator, name: 'Tea' });
  const block = await createBlock(app, spark, { userId: creator });
  const titles = await Promise.all(
    [`/contribution-details/${String(block._id)}`, '/p/cleo', '/p/org/cleo'].map(
      async (path) => (await describeUrl(SITE + path)).body.title as string,
    ),
  );
  expect(titles).toEqual([`${cleo.user.name} for Tea`, cleo.user.name, cleo.user.name]);
});

it('of a private campaign tells its name only', async () => {
  const spark = await createSpark(app, { creator, isPrivate: true, name: 'Secret launch' });
  const { status, body, text } = await describeUrl(`${SITE}/campaigns/${spark.slug}`);
  expect([status, body.title, body.author_name]).toEqual([200, 'Secret launch', undefined]);
  expect(text).not.toContain(cleo.user.name);
});

it.each([
  ['&maxwidth=1200&maxheight=630', true],
  ['&maxwidth=1199', false],
  ['&maxheight=629', false],
])('with %s has a thumbnail that fits: %s', async (limits, hasThumbnail) => {
  const { body } = await describeUrl(`${SITE}/p/cleo`, limits);
  expect('thumbnail_url' in body).toBe(hasThumbnail);
});

it.each([
  'https://evil.example/p/cleo',
  'https://sparks.example.evil.example/p/cleo',
  'https://sparks.example@evil.example/p/cleo',
  'https://cleo@sparks.example/p/cleo',
  'http://sparks.example/p/cleo',
  'https://sparks.example:8443/p/cleo',
  `${SITE}/p/nobody`,
  `${SITE}/p/%E0%A4%A`,
  `${SITE}/campaigns/nothing`,
  `${SITE}/campaigns/new/edit`,
  `${SITE}/wallet`,
  SITE,
  'javascript:alert(1)',
  'cleo',
])('does not know %s', async (url) => {
  expect((await describeUrl(url)).status).toBe(404);
});

it('does not describe drafts and undecided contributions', async () => {
  const [spark, draft] = await Promise.all([
    createSpark(app, { creator }),
    createSpark(app, { creator, live_mode: false }),
  ]);
  const pending = await createBlock(app, spark, { moderation_status: 'pending' });
  expect((await describeUrl(`${SITE}/campaigns/${draft.slug}`)).status).toBe(404);
  expect((await describeUrl(`${SITE}/contribution-details/${String(pending._id)}`)).status).toBe(404);
});

it('answers 501 for xml, and 400 for invalid parameters', async () => {
  const url = `${SITE}/p/cleo`;
  expect((await describeUrl(url, '&format=xml')).status).toBe(501);
  expect((await app.http('GET', '/oembed')).status).toBe(400);
  for (const rest of ['&format=yaml', '&maxwidth=0', '&maxwidth=wide', '&maxheight=1.5'])
    expect([rest, (await describeUrl(url, rest)).status]).toEqual([rest, 400]);
  expect((await describeUrl(`${SITE}/p/${'a'.repeat(2_100)}`)).status).toBe(400);
});
