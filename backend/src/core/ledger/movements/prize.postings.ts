import { poolOf, reserveOf, walletOf } from '../ledger-accounts.js';
import type { PostInput } from '../ledger.types.js';
import { transfer, type MovementInput } from './posting-input.js';

/** What a selection's prize consists of. `revision` counts its changes: each moves the difference once. */
type PrizeChange = MovementInput & { selectionId: string; revision: number; sparkId: string; blockId: string };

/** A winner's prize, or what it was raised by, is set aside: once per change of the selection. */
export function prizeReserve(input: PrizeChange): PostInput {
  const { selectionId, revision, sparkId, blockId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `prize_reserve:${selectionId}:${revision}`,
    kind: 'prize_reserve',
    description: 'Prize set aside',
    causedBy,
    entries: transfer(poolOf(sparkId), reserveOf(sparkId), amountCents),
    refs: { sparkId, blockId, selectionId },
  };
}

/** A prize that was withdrawn, or what it was lowered by, goes back to the pool: once per change of the selection. */
export function prizeReturn(input: PrizeChange): PostInput {
  const { selectionId, revision, sparkId, blockId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `prize_return:${selectionId}:${revision}`,
    kind: 'prize_return',
    description: 'Prize back to the pool',
    causedBy,
    entries: transfer(reserveOf(sparkId), poolOf(sparkId), amountCents),
    refs: { sparkId, blockId, selectionId },
  };
}

/** All prizes that were set aside go back to the pool at once, because the event ends without a release: once per campaign. */
export function allPrizesReturn(input: MovementInput & { sparkId: string }): PostInput {
  const { sparkId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `prize_return:${sparkId}:all`,
    kind: 'prize_return',
    description: 'Prizes back to the pool',
    causedBy,
    entries: transfer(reserveOf(sparkId), poolOf(sparkId), amountCents),
    refs: { sparkId },
  };
}

/** The key of a paid prize, for looking it up. */
export const winnerPrizeKey = (selectionId: string): string => `winner_prize:${selectionId}`;

/** A prize that was set aside is paid out: once per selection. */
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
