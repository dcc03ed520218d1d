import { LINE_DIRECTIONS } from '../ledger.types.js';
import { LINE_GROUPS, MOVEMENT_KINDS } from '../movements/movement-kinds.js';
import * as postings from '../movements/postings.js';
import { preparePosting } from '../prepare-posting.js';
import { historyKey, historyKeysOf } from './history-keys.js';

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

describe('History keys', () => {
  it('find a transaction by every selection that matches it, and by no other', () => {
    const keys = historyKeysOf(tip);
    const choices = <T>(values: readonly T[]) => [undefined, ...values];
    for (const account of ['wallet:ada', 'wallet:cleo', 'wallet:ben'] as const) {
      for (const direction of choices(LINE_DIRECTIONS)) {
        for (const group of choices(LINE_GROUPS)) {
          for (const sparkId of choices(['s1', 's2'])) {
            const isMatch =
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
            ]).toEqual([account, direction, group, sparkId, isMatch]);
          }
        }
      }
    }
    expect(keys).toHaveLength(16);
    expect(new Set(keys).size).toBe(16);
  });

  it('are not created for shared accounts', () => {
    const keys = historyKeysOf(
      preparePosting(postings.walletTopUp({ paymentId: 'p', userId: 'ada', amountCents: 5, causedBy })),
    );
    expect(keys.sort()).toEqual(['wallet:ada', 'wallet:ada in', 'wallet:ada in top_up', 'wallet:ada top_up']);
  });

  it('use every group', () => {
    expect(new Set(Object.values(MOVEMENT_KINDS).map(({ group }) => group))).toEqual(new Set(LINE_GROUPS));
  });
});
