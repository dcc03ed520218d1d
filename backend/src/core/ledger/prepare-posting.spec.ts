import fc from 'fast-check';
import { accountOfStored, isGuarded, SHARDS, storedAccountOf, storedAccountsOf } from './ledger-accounts.js';
import { InvalidPostingError } from './ledger.errors.js';
import type { PostingEntry, PostInput } from './ledger.types.js';
import { preparePosting } from './prepare-posting.js';

const MAX = Number.MAX_SAFE_INTEGER;

function input(entries: PostingEntry[], rest: Partial<PostInput> = {}): PostInput {
  return {
    idempotencyKey: 'key',
    kind: 'spotlight_tip',
    description: 'Tip',
    causedBy: { type: 'user', id: 'ada' },
    entries,
    ...rest,
  };
}

const tip: PostingEntry[] = [
  { account: 'wallet:cleo', amountCents: -500 },
  { account: 'wallet:ada', amountCents: 500 },
];

describe('Validation of a posting', () => {
  it.each<[string, PostingEntry[]]>([
    ['nothing', []],
    ['one side only', [{ account: 'wallet:ada', amountCents: 1 }]],
    [
      'sides that differ by a cent',
      [
        { account: 'wallet:ada', amountCents: 100 },
        { account: 'wallet:ben', amountCents: -99 },
      ],
    ],
    [
      'half a cent',
      [
        { account: 'wallet:ada', amountCents: 0.5 },
        { account: 'wallet:ben', amountCents: -0.5 },
      ],
    ],
    [
      'zero',
      [
        { account: 'wallet:ada', amountCents: 0 },
        { account: 'wallet:ben', amountCents: 0 },
      ],
    ],
    [
      'not a number',
      [
        { account: 'wallet:ada', amountCents: NaN },
        { account: 'wallet:ben', amountCents: NaN },
      ],
    ],
    [
      'infinitely much',
      [
        { account: 'wallet:ada', amountCents: Infinity },
        { account: 'wallet:ben', amountCents: -Infinity },
      ],
    ],
    [
      'more than can be counted',
      [
        { account: 'wallet:ada', amountCents: MAX + 1 },
        { account: 'wallet:ben', amountCents: -MAX - 1 },
      ],
    ],
    [
      'amounts of one account that are too large together',
      [
        { account: 'wallet:ada', amountCents: MAX },
        { account: 'wallet:ada', amountCents: MAX },
        { account: 'wallet:ben', amountCents: -MAX },
        { account: 'wallet:cleo', amountCents: -MAX },
      ],
    ],
    [
      'money from an account to itself',
      [
        { account: 'wallet:ada', amountCents: 5 },
        { account: 'wallet:ada', amountCents: -5 },
      ],
    ],
    [
      'an account of no known type',
      [
        { account: 'pocket:ada' as 'wallet:ada', amountCents: 5 },
        { account: 'wallet:ben', amountCents: -5 },
      ],
    ],
    [
      'a wallet of nobody',
      [
        { account: 'wallet:', amountCents: 5 },
        { account: 'wallet:ben', amountCents: -5 },
      ],
    ],
    [
      'a shard by name',
      [
        { account: 'world:outside:3' as 'world:outside', amountCents: -5 },
        { account: 'wallet:ben', amountCents: 5 },
      ],
    ],
  ])('refuses %s', (_, entries) => {
    expect(() => preparePosting(input(entries))).toThrow(InvalidPostingError);
  });

  it('rejects a sum that is zero only after rounding', () => {
    const entries: PostingEntry[] = [
      { account: 'wallet:a', amountCents: MAX },
      { account: 'wallet:b', amountCents: MAX },
      { account: 'wallet:c', amountCents: MAX },
      { account: 'wallet:d', amountCents: -MAX },
      { account: 'wallet:e', amountCents: -MAX },
      { account: 'wallet:f', amountCents: -(MAX - 1) },
    ];
    expect(() => preparePosting(input(entries))).toThrow('the entries sum to 1 cents');
  });

  it.each([0, 401])('refuses a key of %i characters', (length) => {
    expect(() => preparePosting(input(tip, { idempotencyKey: 'k'.repeat(length) }))).toThrow(InvalidPostingError);
  });

  it('accepts a key of 400 characters', () => {
    const idempotencyKey = 'k'.repeat(400);
    expect(preparePosting(input(tip, { idempotencyKey }))).toMatchObject({ idempotencyKey });
  });

  it.each([
    ['a fraction of a cent', 0.5, 'is not whole cents'],
    ['nothing', 0, 'a zero entry on wallet:x'],
  ])('refuses %s, also when the entries sum to zero', (_, amountCents, message) => {
    const entries = [
      { account: 'wallet:x' as const, amountCents },
      { account: 'wallet:x' as const, amountCents: 1 },
      { account: 'wallet:y' as const, amountCents: -1 - amountCents },
    ];
    expect(() => preparePosting(input(entries))).toThrow(message);
  });

  it('rejects an unknown kind', () => {
    expect(() => preparePosting(input(tip, { kind: 'gift' as 'spotlight_tip' }))).toThrow(InvalidPostingError);
  });
});

describe('A prepared posting', () => {
  it('has one entry per account, sorted by account', () => {
    const { entries } = preparePosting(
      input([
        { account: 'wallet:ada', amountCents: 300 },
        { account: 'pool:s1', amountCents: -500 },
        { account: 'wallet:ada', amountCents: 200 },
      ]),
    );
    expect(entries).toEqual([
      { account: 'pool:s1', amountCents: -500, stored: 'pool:s1' },
      { account: 'wallet:ada', amountCents: 500, stored: 'wallet:ada' },
    ]);
  });

  it('has a hash that ignores the order of entries and refs, the description and the cause', () => {
    const first = preparePosting(input(tip, { refs: { sparkId: 's', blockId: 'b' } }));
    const again = preparePosting(
      input([...tip].reverse(), {
        refs: { blockId: 'b', sparkId: 's' },
        description: 'Renamed',
        causedBy: { type: 'job', id: '7' },
      }),
    );
    expect(again.inputHash).toBe(first.inputHash);
  });

  it.each<[string, PostInput]>([
    [
      'amount',
      input([
        { account: 'wallet:cleo', amountCents: -501 },
        { account: 'wallet:ada', amountCents: 501 },
      ]),
    ],
    [
      'receiver',
      input([
        { account: 'wallet:cleo', amountCents: -500 },
        { account: 'wallet:ben', amountCents: 500 },
      ]),
    ],
    [
      'direction',
      input([
        { account: 'wallet:cleo', amountCents: 500 },
        { account: 'wallet:ada', amountCents: -500 },
      ]),
    ],
    ['kind', input(tip, { kind: 'adjustment' })],
    ['subject', input(tip, { refs: { blockId: 'b' } })],
  ])('has another hash for another %s', (_, other) => {
    expect(preparePosting(other).inputHash).not.toBe(preparePosting(input(tip)).inputHash);
  });
});

describe('Shared accounts', () => {
  it('are spread over all shards, each key always on the same one', () => {
    const rows = new Set<string>();
    fc.assert(
      fc.property(fc.uuid(), (key) => {
        const row = storedAccountOf('world:outside', key);
        rows.add(row);
        expect(storedAccountOf('world:outside', key)).toBe(row);
        expect(storedAccountsOf('world:outside')).toContain(row);
        expect(accountOfStored(row)).toBe('world:outside');
      }),
      { numRuns: 1_000 },
    );
    expect(rows.size).toBe(SHARDS);
  });

  it('may become negative, and no other account may', () => {
    expect(['world:outside:3', 'revenue:platform:15'].filter(isGuarded)).toEqual([]);
    expect(['wallet:a', 'hold:a', 'pool:a', 'reserve:a'].filter((name) => !isGuarded(name))).toEqual([]);
  });

  it('do not shard the accounts of one owner', () => {
    expect(storedAccountOf('wallet:ada', 'key')).toBe('wallet:ada');
    expect(accountOfStored('pool:665f1c2ab7e4d9a1c0ffee01')).toBe('pool:665f1c2ab7e4d9a1c0ffee01');
  });
});
