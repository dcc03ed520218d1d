import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { parse } from 'parse5';
import { createBlock } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { elementsOf, textOf } from '../../../../test/support/html.js';
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

const attributesOf = ({ attrs }: { attrs: readonly { name: string; value: string }[] }) =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
const framesIn = (html: string) =>
  elementsOf(parse(html))
    .filter(({ tagName }) => tagName === 'iframe')
    .map(attributesOf);

function contentOf(html: string) {
  const elements = elementsOf(parse(html));
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name).map(attributesOf);
  return {
    tags: elements.map(({ tagName }) => tagName),
    texts: elements.filter(({ tagName }) => tagName !== 'style').map(textOf),
    links: named('a'),
    pictures: named('img').map(({ src }) => src),
  };
}

const describeUrl = (url: string, rest = '') => app.http('GET', `/oembed?url=${encodeURIComponent(url)}${rest}`);

it('describes a campaign with its card and its picture, which exist', async () => {
  const spark = await createSpark(app, { creator, name: 'Coffee & <b>Friends</b>' });
  const { status, body, headers } = await describeUrl(`${SITE}/campaigns/${spark.slug}?ref=mail#terms`, '&format=json');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  expect(body).toEqual({
    type: 'rich',
    version: '1.0',
    html: expect.any(String),
    width: 600,
    height: 220,
    title: 'Coffee & <b>Friends</b>',
    author_name: cleo.user.name,
    author_url: `${SITE}/p/${cleo.user.username}`,
    provider_name: 'Sparks',
    provider_url: SITE,
    cache_age: 300,
    thumbnail_url: expect.stringMatching(
      new RegExp(`^${SITE}/share/campaigns/${spark.slug}\\.png\\?lang=en&v=[0-9a-f]+$`, 'u'),
    ) as string,
    thumbnail_width: 1_200,
    thumbnail_height: 630,
  });
  const picture = await app.http('GET', String(body.thumbnail_url).slice(SITE.length));
  expect(picture.status).toBe(200);
  const [frame] = framesIn(String(body.html));
  expect(frame).toEqual({
    src: `${SITE}/share/campaigns/${spark.slug}.html`,
    title: 'Coffee & <b>Friends</b>',
    width: '600',
    height: '220',
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
    style: 'border:0;max-width:100%',
  });
  expect((await app.http('GET', frame?.src?.slice(SITE.length) ?? '')).status).toBe(200);
});

it.each([
  ['', 'rich', 600],
  ['&maxwidth=10000&maxheight=10000', 'rich', 600],
  ['&maxwidth=480&maxheight=220', 'rich', 480],
  ['&maxwidth=400', 'rich', 400],
  ['&maxwidth=399', 'link', undefined],
  ['&maxheight=219', 'link', undefined],
])('with %j is of type %s with a width of %s', async (limits, type, width) => {
  const spark = await createSpark(app, { creator });
  const { body } = await describeUrl(`${SITE}/campaigns/${spark.slug}`, limits);
  expect(body).toMatchObject(width === undefined ? { type } : { type, width, height: 220 });
  expect(framesIn(String(body.html ?? '')).map((frame) => frame.width)).toEqual(width ? [String(width)] : []);
  if (!width) expect(body).not.toHaveProperty('html');
});

describe('the card', () => {
  const cardAt = (path: string, language = 'en') =>
    app.http('GET', `/share/${path}.html`, undefined, { 'accept-language': language });

  it('shows the page in the language of the reader, and links to it', async () => {
    const spark = await createSpark(app, { creator, name: 'Tea & <i>time</i>', ratePerThousandViews: 400 });
    const block = await createBlock(app, spark, { userId: creator, views: 1, likes: 2 });
    const campaign = await cardAt(`campaigns/${spark.slug}`);
    expect([campaign.status, campaign.headers.vary]).toEqual([200, expect.stringContaining('accept-language')]);
    const { links, texts, tags } = contentOf(campaign.text);
    expect(links).toEqual([{ href: `${SITE}/campaigns/${spark.slug}`, target: '_blank', rel: 'noopener' }]);
    expect(texts).toEqual(expect.arrayContaining(['Tea & <i>time</i>', '$4.00', 'per 1,000 views', 'View campaign ↗']));
    expect(tags.filter((tag) => ['script', 'form', 'i', 'iframe', 'link'].includes(tag))).toEqual([]);
    const german = contentOf((await cardAt(`contributions/${String(block._id)}`, 'fr, de;q=0.8')).text);
    expect(german.texts.filter(Boolean)).toEqual(
      expect.arrayContaining(['Sparks · YouTube-Beitrag', cleo.user.name, 'Aufruf', 'Likes', 'Beitrag ansehen ↗']),
    );
    expect(german.pictures[0]).toMatch(new RegExp(`^${SITE}/share/contributions/.*lang=de&v=`, 'u'));
  });

  it('may be framed by every site, and runs and loads nothing but its style and picture [sec-460]', async () => {
    const spark = await createSpark(app, { creator });
    const { headers, text } = await cardAt(`campaigns/${spark.slug}`);
    const style = /<style>(.*?)<\/style>/su.exec(text)?.[1] ?? '';
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      `img-src ${SITE}`,
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ]);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
    expect(text).not.toMatch(/ (?:style|on\w+)=/u);
    for (const url of ['/oembed?url=x', `/share/campaigns/${spark.slug}.png`, '/share/campaigns/nothing.html']) {
      const other = await app.http('GET', url);
      expect([url, other.headers['x-frame-options']]).toEqual([url, 'DENY']);
      expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('does not exist for drafts, private campaigns, their contributions, undecided ones and profiles', async () => {
    const [spark, hidden, draft] = await Promise.all([
      createSpark(app, { creator }),
      createSpark(app, { creator, isPrivate: true }),
      createSpark(app, { creator, live_mode: false }),
    ]);
    const [inHidden, pending] = await Promise.all([
      createBlock(app, hidden, { userId: creator }),
      createBlock(app, spark, { userId: creator, moderation_status: 'pending' }),
    ]);
    for (const path of [
      `campaigns/${hidden.slug}`,
      `campaigns/${draft.slug}`,
      `contributions/${String(inHidden._id)}`,
      `contributions/${String(pending._id)}`,
      'profiles/cleo',
    ])
      expect([path, (await cardAt(path)).status]).toEqual([path, 404]);
    for (const path of [`campaigns/${hidden.slug}`, `contribution-details/${String(inHidden._id)}`])
      expect((await describeUrl(`${SITE}/${path}`)).body).toMatchObject({ type: 'link' });
  });
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
