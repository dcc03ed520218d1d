import { LEDGER_KINDS } from '../ledger.types.js';
import * as postings from '../movements/postings.js';
import { preparePosting } from '../prepare-posting.js';
import { GROUP_OF_KIND, historyKey, historyKeysOf, LINE_DIRECTIONS, LINE_GROUPS } from './history-keys.js';

const causedBy = { type: 'system', id: 'test' } as const;
const tip = preparePosting(
  postings.spotlightTip({
    sparkId: 's1',
    blockId: 'b1',
    creatorId: 'cleo',
    contributorId: 'ada',
    amountCents: 5,
    causedBy,
  }),
);

describe('Line keys', () => {
  it('find a line by every way to narrow its account, and by no other', () => {
    const keys = historyKeysOf(tip);
    const choices = <T>(values: readonly T[]) => [undefined, ...values];
    for (const account of ['wallet:ada', 'wallet:cleo', 'wallet:ben'] as const) {
      for (const direction of choices(LINE_DIRECTIONS)) {
        for (const group of choices(LINE_GROUPS)) {
          for (const sparkId of choices(['s1', 's2'])) {
            const isIts =
              account !== 'wallet:ben' &&
              direction !== (account === 'wallet:ada' ? 'out' : 'in') &&
              (group ?? 'tip') === 'tip' &&
              sparkId !== 's2';
            expect([
              account,
              direction,
              group,
              sparkId,
              keys.includes(historyKey(account, { direction, group, sparkId })),
            ]).toEqual([account, direction, group, sparkId, isIts]);
          }
        }
      }
    }
    expect(keys).toHaveLength(16);
    expect(new Set(keys).size).toBe(16);
  });

  it('are not made for accounts that everybody shares', () => {
    const keys = historyKeysOf(
      preparePosting(postings.walletTopUp({ paymentId: 'p', userId: 'ada', amountCents: 5, causedBy })),
    );
    expect(keys.sort()).toEqual(['wallet:ada', 'wallet:ada in', 'wallet:ada in top_up', 'wallet:ada top_up']);
  });

  it('know the group of every kind', () => {
    expect(Object.keys(GROUP_OF_KIND).sort()).toEqual([...LEDGER_KINDS].sort());
    expect(new Set(Object.values(GROUP_OF_KIND))).toEqual(new Set(LINE_GROUPS));
  });
});
