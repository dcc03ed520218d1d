import { poolOf, reserveOf, walletOf } from '../ledger-accounts.js';
import type { PostInput } from '../ledger.types.js';
import { transfer, type MovementInput } from './posting-input.js';

/** `revision` counts the changes of a selection; each change moves the difference once. */
type PrizeChange = MovementInput & { selectionId: string; revision: number; sparkId: string; blockId: string };

/** Reserves a prize or its increase. */
export function prizeReserve(input: PrizeChange): PostInput {
  const { selectionId, revision, sparkId, blockId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `prize_reserve:${selectionId}:${revision}`,
    kind: 'prize_reserve',
    description: 'Prize reserved',
    causedBy,
    entries: transfer(poolOf(sparkId), reserveOf(sparkId), amountCents),
    refs: { sparkId, blockId, selectionId },
  };
}

/** Returns a withdrawn prize or its reduction. */
export function prizeReturn(input: PrizeChange): PostInput {
  const { selectionId, revision, sparkId, blockId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `prize_return:${selectionId}:${revision}`,
    kind: 'prize_return',
    description: 'Prize returned to the pool',
    causedBy,
    entries: transfer(reserveOf(sparkId), poolOf(sparkId), amountCents),
    refs: { sparkId, blockId, selectionId },
  };
}

/** Returns all prizes when the event ends without a release: once per campaign. */
export function allPrizesReturn(input: MovementInput & { sparkId: string }): PostInput {
  const { sparkId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `prize_return:${sparkId}:all`,
    kind: 'prize_return',
    description: 'Prizes returned to the pool',
    causedBy,
    entries: transfer(reserveOf(sparkId), poolOf(sparkId), amountCents),
    refs: { sparkId },
  };
}

/** Exported for looking up the prize. */
export const winnerPrizeKey = (selectionId: string): string => `winner_prize:${selectionId}`;

/** Once per selection. */
export function winnerPrize(
  input: MovementInput & { selectionId: string; sparkId: string; blockId: string; winnerId: string },
): PostInput {
  const { selectionId, sparkId, blockId, winnerId, amountCents, causedBy } = input;
  return {
    idempotencyKey: winnerPrizeKey(selectionId),
    kind: 'winner_prize',
    description: 'Winner prize',
    causedBy,
    entries: transfer(reserveOf(sparkId), walletOf(winnerId), amountCents),
    refs: { sparkId, blockId, selectionId },
  };
}
