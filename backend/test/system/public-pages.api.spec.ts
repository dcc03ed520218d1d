import { Types } from 'mongoose';
import sharp from 'sharp';
import { createBlock } from '../support/factories/block.factory.js';
import { createSpark } from '../support/factories/spark.factory.js';
import { signInAs } from '../support/sign-in.js';
import { CONTACT, isRendered, SITE, startPublicSite, type PublicSite } from './support/public-site.js';
import { readHead, type PageHead } from './support/read-head.js';
import { problemsOf } from './support/structured-data.js';

jest.setTimeout(120_000);

const HOSTILE = '</script><script>alert(1)</script>"\'<b onload=alert(2)> \u202Egnp.exe & more';
const SECRETS = {
  termsAndConditions: 'Never show the logo upside down.',
  cloudFolderLink: 'https://example.com/secret-assets',
};
/** What people write to each other and to admins. */
const PRIVATE_TEXTS = {
  pitch: 'I have brewed for forty thousand followers.',
  message: 'The second take is sharper.',
  report: 'This campaign copies mine.',
};

let site: PublicSite;
const paths: Record<string, string> = {};

beforeAll(async () => {
  site = await startPublicSite();
  const { app } = site;
  const [cleo, ada] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada'), signInAs(app, 'acme')]);
  const creator = new Types.ObjectId(cleo.user.id);
  const userId = new Types.ObjectId(ada.user.id);
  const open = await createSpark(app, { creator, name: 'Morning coffee', description: 'Show how you brew it.' });
  const hostile = await createSpark(app, { creator, name: HOSTILE, description: HOSTILE.repeat(20) });
  const closed = await createSpark(app, {
    creator,
    name: 'Secret launch',
    description: 'A phone that nobody knows.',
    isPrivate: true,
    ...SECRETS,
  });
  const draft = await createSpark(app, { creator, name: 'Unfinished idea', live_mode: false });
  const unpaid = await createSpark(app, { creator, name: 'For fun', approvalBonus: 0, budget: 0 });
  const approved = await createBlock(app, open, { userId, views: 1_200, likes: 34 });
  const inClosed = await createBlock(app, closed, { userId });
  const filled = await cleo.http('PATCH', '/api/users/me', {
    bio: 'Short films about coffee.',
    links: ['https://cleo.example/films'],
  });
  expect(filled.status).toBe(200);
  const pending = await createBlock(app, open, { userId, moderation_status: 'pending' });
  const declined = await createBlock(app, open, { userId, moderation_status: 'declined' });
  const answers = await Promise.all([
    ada.http('POST', `/api/sparks/${closed._id.toHexString()}/request-access`, { pitch: PRIVATE_TEXTS.pitch }),
    cleo.http('POST', `/blocks/${approved._id.toHexString()}/conversation`, { text: PRIVATE_TEXTS.message }),
    ...(
      [
        [ada, 'spark', open._id],
        [cleo, 'block', approved._id],
        [cleo, 'user', userId],
      ] as const
    ).map(([person, subjectType, subjectId]) =>
      person.http('POST', '/api/reports', { subjectType, subjectId, reason: 'other', text: PRIVATE_TEXTS.report }),
    ),
  ]);
  for (const { body } of answers) expect(body).toEqual({ data: expect.anything() });
  Object.assign(paths, {
    landing: '/',
    discover: '/discover',
    help: '/help',
    terms: '/terms',
    privacy: '/privacy',
    campaign: `/campaigns/${open.slug}`,
    'hostile campaign': `/campaigns/${hostile.slug}`,
    'campaign without pay': `/campaigns/${unpaid.slug}`,
    'private campaign': `/campaigns/${closed.slug}`,
    draft: `/campaigns/${draft.slug}`,
    'unknown campaign': '/campaigns/never-there',
    contribution: `/contribution-details/${approved._id.toHexString()}`,
    'contribution to a private campaign': `/contribution-details/${inClosed._id.toHexString()}`,
    'pending contribution': `/contribution-details/${pending._id.toHexString()}`,
    'declined contribution': `/contribution-details/${declined._id.toHexString()}`,
    'unknown contribution': `/contribution-details/${new Types.ObjectId().toHexString()}`,
    'wrong id': '/contribution-details/1',
    profile: '/p/ada',
    'filled profile': '/p/cleo',
    organization: '/p/org/acme',
    'unknown profile': '/p/nobody-here',
    wallet: '/wallet',
    settings: '/settings/payouts',
    'unknown page': '/nowhere',
  });
});
afterAll(() => site?.close());

/** Pages whose body the server renders. */
const RENDERED = [
  'landing',
  'discover',
  'help',
  'terms',
  'privacy',
  'campaign',
  'campaign without pay',
  'hostile campaign',
  'contribution',
  'profile',
  'filled profile',
  'organization',
];

async function crawl(page: string, language = 'en') {
  const request = RENDERED.includes(page) ? site.requestRendered : site.request;
  const { status, headers, text: html } = await request(paths[page] ?? page, { 'accept-language': language });
  return { status, headers, html, head: readHead(html) };
}
const only = ({ meta }: PageHead, name: string): string => {
  expect([name, meta[name]?.length]).toEqual([name, 1]);
  return meta[name]?.[0] ?? '';
};
const linkOf = ({ links }: PageHead, rel: string) => links.filter((link) => link.rel === rel);
const isNoindex = ({ meta }: PageHead) => (meta.robots ?? []).some((value) => value.includes('noindex'));

const INDEXED = [
  'landing',
  'discover',
  'help',
  'terms',
  'privacy',
  'campaign',
  'hostile campaign',
  'contribution',
  'profile',
];
const SHARED = [
  'campaign',
  'campaign without pay',
  'hostile campaign',
  'private campaign',
  'contribution',
  'contribution to a private campaign',
  'profile',
  'filled profile',
  'organization',
];
/** What Slack reads of a page. */
const SLACK_BYTES = 32 * 1_024;

describe.each(['en', 'de'])('a crawler that reads %s', (language) => {
  it.each([...INDEXED, 'organization'])('finds what a search engine needs: %s', async (page) => {
    const { status, head, headers } = await crawl(page, language);
    expect([status, head.lang, isNoindex(head)]).toEqual([200, language, false]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(head.titles).toHaveLength(1);
    expect(head.titles[0]?.length).toBeGreaterThan(5);
    expect([...(head.titles[0] ?? '')].length).toBeLessThanOrEqual(100);
    const description = only(head, 'description');
    expect(description.length).toBeGreaterThan(20);
    expect([...description].length).toBeLessThanOrEqual(200);
    expect(linkOf(head, 'canonical').map(({ href }) => href)).toEqual([`${SITE}${paths[page]}`]);
    expect(linkOf(head, 'alternate').flatMap(({ hreflang }) => hreflang ?? [])).toEqual(
      expect.arrayContaining(['en', 'de', 'x-default']),
    );
    for (const { href } of linkOf(head, 'alternate')) expect(href).toMatch(/^https:\/\/sparks\.example\.org\//);
  });

  it.each(SHARED)('finds what Facebook, LinkedIn, Slack and X need for a preview: %s', async (page) => {
    const { head } = await crawl(page, language);
    expect(only(head, 'og:url')).toBe(`${SITE}${paths[page]}`);
    // Previews without their own rules fall back to the title and description of the page.
    for (const name of ['title', 'description']) expect(only(head, `twitter:${name}`)).toBe(only(head, `og:${name}`));
    expect(only(head, 'twitter:image')).toBe(only(head, 'og:image'));
    expect([...only(head, 'twitter:title')].length).toBeLessThanOrEqual(70);
    expect([...only(head, 'twitter:image:alt')].length).toBeLessThanOrEqual(420);
    expect(only(head, 'og:site_name')).toBe('Sparks');
    expect(only(head, 'og:type')).not.toBe('');
    expect(only(head, 'og:locale')).toMatch(language === 'de' ? /^de_/ : /^en_/);
    expect([...only(head, 'og:title')].length).toBeLessThanOrEqual(95);
    expect([...only(head, 'og:description')].length).toBeLessThanOrEqual(200);
    const picture = new URL(only(head, 'og:image'));
    expect(picture.origin).toBe(SITE);
    expect(picture.pathname).toMatch(/^\/share\/(campaigns|contributions|profiles|organizations)\/[^/]+\.png$/);
    expect([only(head, 'og:image:width'), only(head, 'og:image:height')]).toEqual(['1200', '630']);
    expect(only(head, 'og:image:alt')).not.toBe('');
    expect(only(head, 'twitter:card')).toBe('summary_large_image');
    expect(only(head, 'og:image:type')).toBe('image/png');
    // LinkedIn needs a width of 1,200 pixels, Facebook a ratio of 1.91; some previews ignore more than 300 KB.
    const { status, headers, bytes } = await site.request(`${picture.pathname}${picture.search}`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=86400',
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
    expect(headers.etag).toBe(`"${picture.searchParams.get('v')}"`);
  });

  it.each(SHARED)('finds all of it in the first 32 KB, which is what Slack reads: %s', async (page) => {
    const { html, head } = await crawl(page, language);
    const start = readHead(Buffer.from(html).subarray(0, SLACK_BYTES).toString());
    expect([start.titles, start.meta, start.links.length]).toEqual([head.titles, head.meta, head.links.length]);
    expect(start.data).toEqual(head.data);
  });
});

it.each([
  ['landing', 'WebSite'],
  ['campaign', 'Offer'],
  ['campaign without pay', 'Offer'],
  ['hostile campaign', 'Offer'],
  ['contribution', 'SocialMediaPosting'],
  ['profile', 'ProfilePage'],
  ['filled profile', 'ProfilePage'],
  ['organization', 'ProfilePage'],
])('the %s has valid structured data of type %s', async (page, type) => {
  for (const language of ['en', 'de']) {
    const { head } = await crawl(page, language);
    expect(head.data.map((data) => [data['@type'], problemsOf(data)])).toEqual([[type, []]]);
  }
});

it('structured data with a missing, misspelled or relative value is invalid', async () => {
  const [data = {}] = (await crawl('profile')).head.data;
  const { dateCreated, ...rest } = data;
  expect(problemsOf(rest)).toEqual([" must have required property 'dateCreated'"]);
  expect(problemsOf({ ...data, dateCreated: String(dateCreated).slice(0, 10) })).toHaveLength(1);
  expect(problemsOf({ ...data, url: '/p/ada' })).not.toEqual([]);
  expect(problemsOf({ ...data, mainEntitty: {} })).toEqual([' must NOT have additional properties']);
});

it.each([
  ['landing', 'Morning coffee'],
  ['discover', 'Morning coffee'],
  ['help', CONTACT],
  ['terms', 'Who agrees with whom'],
  ['campaign', 'Show how you brew it.'],
  ['contribution', 'Morning coffee'],
  ['profile', 'Ada Obi'],
  ['organization', 'Acme'],
])('has a body with links that a crawler follows: %s', async (page, text) => {
  const { html } = await crawl(page);
  const body = html.slice(html.indexOf('<body'), html.indexOf('<script id="page-state"'));
  expect(body).toContain(text);
  expect(body).toMatch(/<a [^>]*href="\/(?:campaigns|discover|p|contribution-details)\b/);
});

it('does not render drafts, private campaigns, and contributions that are not approved', async () => {
  for (const page of ['draft', 'private campaign', 'pending contribution', 'declined contribution'])
    expect([page, isRendered((await crawl(page)).html)]).toEqual([page, false]);
});

it('names of users are text in every place, not markup [sec-440]', async () => {
  const { head, html } = await crawl('hostile campaign');
  const plain = await crawl('campaign');
  expect([head.inlineScripts, head.handlers]).toEqual([[], []]);
  expect(head.links).toHaveLength(plain.head.links.length);
  expect(Object.keys(head.meta)).toEqual(Object.keys(plain.head.meta));
  expect(head.titles[0]).toContain('</script><script>alert(1)</script>');
  // In names that other programs show.
  expect(html.slice(0, html.indexOf('<body'))).not.toContain('\u202E');
});

it.each([
  'draft',
  'unknown campaign',
  'pending contribution',
  'declined contribution',
  'unknown contribution',
  'wrong id',
  'unknown profile',
  'unknown page',
])('answers 404 and tells nothing: %s', async (page) => {
  const { status, head, html } = await crawl(page);
  expect([status, isNoindex(head), head.data]).toEqual([404, true, []]);
  expect(html).toContain('<div id="root">');
  expect(html).not.toContain('Unfinished idea');
  expect(html).not.toContain('Ada Obi');
});

it.each(['wallet', 'settings'])('keeps crawlers out of the pages of signed-in people: %s', async (page) => {
  const { status, head } = await crawl(page);
  expect([status, isNoindex(head)]).toEqual([200, true]);
});

it('tells of a private campaign its name only', async () => {
  const { status, head, html } = await crawl('private campaign');
  expect(status).toBe(200);
  expect(head.titles[0]).toContain('Secret launch');
  for (const secret of ['phone', 'upside down', 'secret-assets', 'Cleo', '$100']) expect(html).not.toContain(secret);
});

it.each([...INDEXED, 'organization', 'private campaign'])('has no private data: %s', async (page) => {
  const { html } = await crawl(page);
  expect(html.replaceAll(CONTACT, '')).not.toMatch(/[\w.+-]+@(?!context|type|id)[\w-]+\.\w+/);
  for (const secret of ['upside down', 'secret-assets', 'Unfinished idea', ...Object.values(PRIVATE_TEXTS)])
    expect(html).not.toContain(secret);
});

it('chooses the language of the address before that of the browser', async () => {
  expect((await crawl('/discover?lang=de')).head.lang).toBe('de');
  expect((await crawl('discover', 'fr-FR, de-AT;q=0.8, en;q=0.5')).head.lang).toBe('de');
  expect((await crawl('discover', 'fr')).head.lang).toBe('en');
});

it.each([
  ['a trailing slash', '/discover/?sort=new', '/discover?sort=new'],
  ['the wrong case', '/p/ADA', '/p/ada'],
  ['a person as an organization', '/p/org/ada', '/p/ada'],
])('redirects once from an address with %s', async (_what, from, to) => {
  const { status, headers } = await crawl(from);
  expect([status, headers.location]).toEqual([301, to]);
  expect((await crawl(to)).status).toBe(200);
});

it.each(['/campaigns/..%2F..', '/p/me', '/p/%00', '//evil.example/', '/p/a%0d%0ab'])(
  'answers addresses that make no sense with 404: %s',
  async (path) => {
    const { status, headers } = await crawl(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  },
);
