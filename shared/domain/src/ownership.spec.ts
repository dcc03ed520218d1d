import {
  determineOwnership,
  hasCode,
  isOwnershipSufficient,
  isPostedTooEarly,
  publicationOf,
  type OwnedAccount,
  type OwnershipFacts,
} from './ownership.js';

const account = (change: Partial<OwnedAccount> = {}): OwnedAccount => ({
  userId: 'ada',
  accountId: 'id-1',
  handle: 'ada.makes',
  method: 'oauth',
  ...change,
});
const facts = (change: Partial<OwnershipFacts> = {}): OwnershipFacts => ({
  userId: 'ada',
  platform: 'tiktok',
  author: { authorId: 'id-1', authorHandle: 'ada.makes' },
  authorAccount: null,
  ownAccount: null,
  hasCaptionCode: false,
  ...change,
});
const nobody = { authorId: null, authorHandle: null };

describe('determineOwnership', () => {
  it.each<[string, Partial<OwnershipFacts>, string, string | null]>([
    ['nothing is known', { author: nobody }, 'unproven', null],
    ['the author is known, but nobody has proven the account', {}, 'unproven', null],
    ['the author is the contributor', { authorAccount: account() }, 'proven', 'oauth'],
    [
      'the author is the contributor by bio code',
      { authorAccount: account({ method: 'bio_code' }) },
      'proven',
      'bio_code',
    ],
    [
      "the contributor's account is the author, found by handle",
      { ownAccount: account({ accountId: null }) },
      'proven',
      'oauth',
    ],
    ['the author is another person', { authorAccount: account({ userId: 'ben' }) }, 'mismatch', null],
    [
      'the author is another person, although the code is in the caption',
      { authorAccount: account({ userId: 'ben' }), hasCaptionCode: true },
      'mismatch',
      null,
    ],
    ["the contributor's account is another one", { ownAccount: account({ accountId: 'id-2' }) }, 'mismatch', null],
    [
      "the contributor's account is another one, but the code is in the caption",
      { ownAccount: account({ accountId: 'id-2' }), hasCaptionCode: true },
      'proven',
      'caption_code',
    ],
    ['there is an account, but the author is unknown', { author: nobody, ownAccount: account() }, 'unproven', null],
    [
      'ids are not comparable and the handles differ',
      { ownAccount: account({ accountId: null, handle: 'kip' }) },
      'mismatch',
      null,
    ],
    [
      'nothing is comparable',
      { author: { authorId: 'id-1', authorHandle: null }, ownAccount: account({ accountId: null }) },
      'unproven',
      null,
    ],
    ['only the code is in the caption', { author: nobody, hasCaptionCode: true }, 'proven', 'caption_code'],
  ])('%s', (_, change, status, method) => {
    expect(determineOwnership(facts(change))).toEqual({ status, method });
  });
});

describe('isOwnershipSufficient', () => {
  it.each([
    ['none', 'unproven', null, true],
    ['any', 'unproven', null, false],
    ['any', 'mismatch', null, false],
    ['any', 'proven', 'caption_code', true],
    ['any', 'proven', 'oauth', true],
    ['account', 'proven', 'caption_code', false],
    ['account', 'proven', 'bio_code', true],
    ['account', 'unproven', null, false],
  ] as const)('%s, %s by %s: %s', (proof, status, method, sufficient) => {
    expect(isOwnershipSufficient(proof, { status, method })).toBe(sufficient);
  });
});

describe('publicationOf', () => {
  it.each([
    ['2026-05-01T00:00:00Z', '2026-05-03T00:00:00Z', '2026-05-01T00:00:00.000Z'],
    ['2026-05-03T00:00:00Z', '2026-05-01T00:00:00Z', '2026-05-01T00:00:00.000Z'],
    ['2026-05-03T00:00:00Z', null, '2026-05-03T00:00:00.000Z'],
  ])('published %s, start %s -> %s', (created, date, at) => {
    expect(publicationOf({ created, published_time: { date } }).toISOString()).toBe(at);
  });
});

describe('isPostedTooEarly', () => {
  it.each([
    ['2026-05-01T11:59:59Z', true],
    ['2026-05-01T12:00:00Z', false],
    ['2026-05-02T00:00:00Z', false],
    [null, false],
  ])('%s: %s', (postedAt, early) => {
    expect(isPostedTooEarly(postedAt, '2026-05-01T12:00:00.700Z')).toBe(early);
  });
});

describe('hasCode', () => {
  it.each([
    ['spk-7k2m9q', true],
    ['New video! SPK-7K2M9Q #ad', true],
    ['(spk-7k2m9q)', true],
    ['spk-7k2m9qx and spk-7k2m9q.', true],
    ['#spk-7k2m9q', true],
    ['spk-7k2m9qx', false],
    ['xspk-7k2m9q', false],
    ['spk-7k2m9', false],
    ['', false],
  ])('%j: %s', (caption, found) => {
    expect(hasCode(caption, 'spk-7k2m9q')).toBe(found);
  });

  it('finds no empty code', () => {
    expect(hasCode('anything', '')).toBe(false);
  });
});
