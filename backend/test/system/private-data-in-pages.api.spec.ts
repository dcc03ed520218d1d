import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { Types } from 'mongoose';
import { Authenticator } from '../../src/platform/auth/authenticator.js';
import { createBlock, postOn } from '../support/factories/block.factory.js';
import { createSpark } from '../support/factories/spark.factory.js';
import { PEOPLE, personOf, type PersonName } from '../support/people.js';
import { youtubeUrl } from '../support/social-sandbox.js';
import { CONTACT, SITE, startPublicSite, type PublicSite } from './support/public-site.js';
import { readHead } from './support/read-head.js';

jest.setTimeout(120_000);

const NAMES = Object.keys(PEOPLE) as PersonName[];
/** Beyond the name of a private campaign and that it is private. */
const PRIVATE_CAMPAIGN = {
  description: 'A phone that nobody knows.',
  termsAndConditions: 'Never show the logo upside down.',
  cloudFolderLink: 'https://example.com/secret-assets',
  brandUrl: 'https://secret-brand.example',
  attachments: [{ name: 'Launch storyboard.pdf', url: 'https://example.com/storyboard.pdf' }],
};
const CAPTION_OF_PRIVATE_CAMPAIGN = 'Holding the folding phone for the first time';
const POST_OF_PRIVATE_CAMPAIGN = 'foldphone01';
const DRAFT = { name: 'Unfinished idea', slug: 'unfinished-idea', description: 'Boots for the moon.' };

let site: PublicSite;
/** Texts that no page, picture or file may contain, by what they are. */
const secrets: Record<string, string> = {
  ...Object.fromEntries(Object.entries(DRAFT).map(([field, value]) => [`${field} of a draft`, value])),
  'description of a private campaign': PRIVATE_CAMPAIGN.description,
  'terms of a private campaign': PRIVATE_CAMPAIGN.termsAndConditions,
  'folder of a private campaign': PRIVATE_CAMPAIGN.cloudFolderLink,
  'brand of a private campaign': PRIVATE_CAMPAIGN.brandUrl,
  'file of a private campaign': 'storyboard.pdf',
  'caption of a contribution to a private campaign': CAPTION_OF_PRIVATE_CAMPAIGN,
  'post of a contribution to a private campaign': POST_OF_PRIVATE_CAMPAIGN,
};
const pages: string[] = [];
const notFound: string[] = [];
let open: { slug: string };
let closed: { slug: string };
let ofClosed: string;
let idOfHidden: string;
let userIds: Record<'creator' | 'contributor', string>;

beforeAll(async () => {
  site = await startPublicSite();
  const { app } = site;
  const ids = new Map<PersonName, Types.ObjectId>();
  for (const name of NAMES) {
    const email = `${name}@mail.example`;
    const token = await app.issuer.tokenFor(personOf(name), { claims: { email, email_verified: true } });
    ids.set(name, new Types.ObjectId((await app.get(Authenticator).authenticate(`Bearer ${token}`)).id));
    secrets[`e-mail address of ${name}`] = email;
  }
  const of = (name: PersonName) => ids.get(name) ?? new Types.ObjectId();
  const [creator, organization, ada, ben] = [of('cleo'), of('acme'), of('ada'), of('ben')];
  const [first] = await Promise.all([
    createSpark(app, { creator, name: 'Morning coffee' }),
    createSpark(app, { creator: organization, name: 'Evening tea' }),
  ]);
  const hidden = await createSpark(app, { creator, name: 'Secret launch', isPrivate: true, ...PRIVATE_CAMPAIGN });
  await createSpark(app, { creator: organization, name: 'Quiet launch', isPrivate: true, ...PRIVATE_CAMPAIGN });
  const draft = await createSpark(app, { creator, ...DRAFT, live_mode: false });
  [open, closed] = [first, hidden];
  secrets['id of a draft'] = String(draft._id);

  const blockOf = (userId: Types.ObjectId, caption: string, overrides: Parameters<typeof createBlock>[2] = {}) => {
    const postId = caption.replace(/\W/g, '').padEnd(11, 'x').slice(0, 11);
    const post = postOn('youtube', postId);
    return createBlock(app, first, {
      userId,
      content: youtubeUrl(postId),
      canonicalKey: post.canonicalKey,
      social_meta: { ...post.social_meta, caption },
      ...overrides,
    });
  };
  const shown = await blockOf(ada, 'My morning cup');
  await blockOf(ben, 'Filter or press?');
  const unseen = {
    pending: await blockOf(ada, 'Pending words of Ada', { moderation_status: 'pending' }),
    declined: await blockOf(ada, 'Declined words of Ada', { moderation_status: 'declined' }),
    flagged: await blockOf(ben, 'Flagged words of Ben', { moderation_status: 'flagged' }),
    deleted: await blockOf(ben, 'Deleted words of Ben', { deleted: true }),
  };
  for (const [status, block] of Object.entries(unseen)) {
    secrets[`id of a ${status} contribution`] = String(block._id);
    secrets[`caption of a ${status} contribution`] = block.social_meta.caption;
    secrets[`post of a ${status} contribution`] = block.social_meta.postId;
  }
  const post = postOn('youtube', POST_OF_PRIVATE_CAMPAIGN);
  const block = await createBlock(app, hidden, {
    userId: ada,
    content: youtubeUrl(POST_OF_PRIVATE_CAMPAIGN),
    canonicalKey: post.canonicalKey,
    social_meta: { ...post.social_meta, caption: CAPTION_OF_PRIVATE_CAMPAIGN },
  });
  idOfHidden = block._id.toHexString();
  ofClosed = `/contribution-details/${idOfHidden}`;
  userIds = { creator: creator.toHexString(), contributor: ada.toHexString() };
  pages.push(
    '/',
    '/discover',
    '/help',
    '/terms',
    '/privacy',
    `/campaigns/${first.slug}`,
    `/contribution-details/${String(shown._id)}`,
    ...NAMES.map((name) => `/p/${(personOf(name).roles as string[]).includes('organization') ? 'org/' : ''}${name}`),
  );
  notFound.push(
    `/campaigns/${draft.slug}`,
    ...Object.values(unseen).map(({ _id }) => `/contribution-details/${String(_id)}`),
  );
});
afterAll(() => site?.close());

function expectNoSecret(where: string, text: string): void {
  const found = Object.entries(secrets).filter(([, secret]) => text.includes(secret));
  expect([where, found.map(([what]) => what)]).toEqual([where, []]);
  const addresses = text.replaceAll(CONTACT, '').match(/[\w.+-]+@(?!context|type|id)[\w-]+\.\w+/g);
  expect([where, addresses]).toEqual([where, null]);
}

describe.each(['en', 'de'])('a crawler that reads %s', (language) => {
  const headers = { 'accept-language': language };

  it('finds nothing private in any public page, with its body and its data [sec-441]', async () => {
    for (const path of pages) {
      const { status, text } = await site.requestRendered(path, headers);
      expect([path, status]).toEqual([path, 200]);
      expectNoSecret(path, text);
    }
  });

  it('finds of a private campaign its name only', async () => {
    const { status, text } = await site.request(`/campaigns/${closed.slug}`, headers);
    const { titles, meta, data } = readHead(text);
    expect([status, titles, meta.robots, data]).toEqual([200, ['Secret launch · Sparks'], ['noindex'], []]);
    expectNoSecret('private campaign', text);
    for (const detail of ['Cleo', '$100', '$5.00', '5,00']) expect(text).not.toContain(detail);
  });

  it('names contributor and campaign of a contribution to a private campaign only, and forbids indexing', async () => {
    const { status, text } = await site.request(ofClosed, headers);
    const { titles, meta, data } = readHead(text);
    expect([status, meta.robots, data]).toEqual([200, ['noindex'], []]);
    expect(titles[0]).toMatch(/^Ada Obi (?:for|für) Secret launch · Sparks$/);
    expectNoSecret(ofClosed, text);
    expect(text).not.toContain('data-rendered-at');
  });

  it('finds nothing in the pages of what is not public', async () => {
    for (const path of notFound) {
      const { status, text } = await site.request(path, headers);
      expect([path, status, readHead(text).meta.robots]).toEqual([path, 404, ['noindex']]);
      expectNoSecret(path, text);
    }
  });
});

it('finds no contribution to a private campaign in the lists of contributions', async () => {
  for (const query of [
    '',
    '?sort_by=trending',
    `?user_id=${userIds.contributor}`,
    `?influencer_id=${userIds.creator}`,
    '?contributor=ada',
    '?platform=youtube',
    `?spark_slug=${closed.slug}`,
  ]) {
    const { status, text } = await site.request(`/blocks${query}`);
    expect([query, status]).toEqual([query, 200]);
    expectNoSecret(query, text);
    expect([query, text.includes(idOfHidden)]).toEqual([query, false]);
  }
  for (const path of [`/blocks/${idOfHidden}`, `/blocks/${idOfHidden}/engagement`])
    expect([path, (await site.request(path)).status]).toEqual([path, 404]);
});

it('finds nothing private in the sitemaps', async () => {
  const locations = ({ text }: { text: string }) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(SITE, ''));
  const files = locations(await site.request('/sitemap.xml'));
  expect(files).toHaveLength(2);
  const listed: string[] = [];
  for (const file of files) {
    const answer = await site.request(file);
    expectNoSecret(file, answer.text);
    listed.push(...locations(answer));
  }
  expect(listed).toContain(`/campaigns/${open.slug}`);
  for (const path of [`/campaigns/${closed.slug}`, ofClosed, ...notFound]) expect(listed).not.toContain(path);
});

it('finds nothing private in what other sites embed', async () => {
  const cards: string[] = [];
  const describePage = (path: string) => site.request(`/oembed?url=${encodeURIComponent(SITE + path)}`);
  for (const path of [...pages.slice(5), `/campaigns/${closed.slug}`, ofClosed]) {
    const { status, text } = await describePage(path);
    expect([path, status]).toEqual([path, 200]);
    expectNoSecret(path, text);
    const [, card] = /iframe src=\\"https:\/\/sparks\.example\.org([^"\\]+)/.exec(text) ?? [];
    if (card !== undefined) {
      cards.push(card);
      expectNoSecret(card, (await site.request(card)).text);
    }
  }
  expect(cards).toHaveLength(2);
  for (const path of notFound) expect([path, (await describePage(path)).status]).toEqual([path, 404]);
});

describe('pictures', () => {
  const drawn: string[] = [];
  beforeAll(() => {
    const prototype = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d')) as SKRSContext2D;
    const { fillText } = prototype;
    jest.spyOn(prototype, 'fillText').mockImplementation(function (this: SKRSContext2D, ...args) {
      drawn.push(args[0]);
      fillText.apply(this, args);
    });
  });
  afterAll(() => jest.restoreAllMocks());

  it('show nothing private', async () => {
    for (const path of [...pages.slice(5), `/campaigns/${closed.slug}`, ofClosed]) {
      drawn.length = 0;
      const picture = readHead((await site.request(path)).text).meta['og:image']?.[0]?.replace(SITE, '') ?? '';
      const { status, headers } = await site.request(picture);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/png']);
      expect(drawn).toContain('Sparks');
      expectNoSecret(path, drawn.join(' '));
      if (path === ofClosed) expect(drawn).toContain('Private campaign');
    }
  });

  it('do not exist for what is not public', async () => {
    for (const path of notFound) {
      const picture = `/share${path.replace('contribution-details', 'contributions')}.png`;
      expect([picture, (await site.request(picture)).status]).toEqual([picture, 404]);
    }
  });
});
