import { holdOf, poolOf, reserveOf, REVENUE, walletOf, WORLD, type AccountRef } from '../ledger-accounts.js';
import type { LedgerCause, LedgerRefs, LedgerTransaction, PostingEntry, PostInput } from '../ledger.types.js';

/*
 * One builder per kind of movement: which accounts it touches, which key makes it happen once. Pure; all amounts are
 * whole cents above 0. `LedgerService.post` takes what they return. A key holds the id of what the money is for. Where
 * the same thing may be paid for again (a second top-up), `requestKey` tells the occasions apart: the value of the
 * request's `@IdempotencyKey()`, so that a repeated request is no second occasion.
 */

interface Movement {
  amountCents: number;
  causedBy: LedgerCause;
}

function move(from: AccountRef, to: AccountRef, amountCents: number): PostingEntry[] {
  return [
    { account: from, amountCents: -amountCents },
    { account: to, amountCents },
  ];
}

/** Refs without the ones that were not given. */
function refsOf(ids: Record<string, string | undefined>): LedgerRefs {
  return Object.fromEntries(Object.entries(ids).filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** A confirmed payment becomes wallet balance: once per payment. */
export function walletTopUp(input: Movement & { paymentId: string; userId: string }): PostInput {
  const { paymentId, userId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `wallet_top_up:${paymentId}`,
    kind: 'wallet_top_up',
    description: 'Wallet top-up',
    causedBy,
    entries: move(WORLD, walletOf(userId), amountCents),
    refs: { paymentId },
  };
}

/** Publishing moves the budget from the creator's wallet to the campaign's pool: once per campaign. */
export function campaignPublish(input: Movement & { sparkId: string; creatorId: string }): PostInput {
  const { sparkId, creatorId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `campaign_publish:${sparkId}`,
    kind: 'campaign_publish',
    description: 'Campaign budget',
    causedBy,
    entries: move(walletOf(creatorId), poolOf(sparkId), amountCents),
    refs: { sparkId },
  };
}

/** More budget for a published campaign, from a wallet: once per request. */
export function campaignTopUp(input: Movement & { sparkId: string; payerId: string; requestKey: string }): PostInput {
  const { sparkId, payerId, requestKey, amountCents, causedBy } = input;
  return {
    idempotencyKey: `campaign_top_up:${sparkId}:${requestKey}`,
    kind: 'campaign_top_up',
    description: 'Campaign budget increase',
    causedBy,
    entries: move(walletOf(payerId), poolOf(sparkId), amountCents),
    refs: { sparkId },
  };
}

/** A confirmed payment goes straight to a campaign's pool: once per payment, whichever campaign claims it. */
export function campaignPayment(input: Movement & { paymentId: string; sparkId: string }): PostInput {
  const { paymentId, sparkId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `campaign_payment:${paymentId}`,
    kind: 'campaign_payment',
    description: 'Campaign payment',
    causedBy,
    entries: move(WORLD, poolOf(sparkId), amountCents),
    refs: { paymentId, sparkId },
  };
}

/**
 * A confirmed payment for a campaign that did not use it becomes wallet balance. Shares its key with
 * {@link campaignPayment}, so that the same payment can never be in both.
 */
export function campaignPaymentToWallet(
  input: Movement & { paymentId: string; userId: string; sparkId?: string },
): PostInput {
  const { paymentId, userId, sparkId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `campaign_payment:${paymentId}`,
    kind: 'wallet_top_up',
    description: 'Payment for a campaign, moved to your wallet',
    causedBy,
    entries: move(WORLD, walletOf(userId), amountCents),
    refs: refsOf({ paymentId, sparkId }),
  };
}

/** When a campaign gives money back to its creator: closed by hand, its winners' event ended with a refund, or its earning runway is over. */
export const REFUND_OCCASIONS = ['close', 'winners_closed', 'runway_ended'] as const;
export type RefundOccasion = (typeof REFUND_OCCASIONS)[number];

/** The key of a refund, for looking it up. */
export const campaignRefundKey = (sparkId: string, occasion: RefundOccasion): string =>
  `campaign_refund:${sparkId}:${occasion}`;

/** What remains in the pool goes back to the creator: once per campaign and occasion. */
export function campaignRefund(
  input: Movement & { sparkId: string; creatorId: string; occasion: RefundOccasion },
): PostInput {
  const { sparkId, creatorId, occasion, amountCents, causedBy } = input;
  return {
    idempotencyKey: campaignRefundKey(sparkId, occasion),
    kind: 'campaign_refund',
    description: 'Unused campaign budget',
    causedBy,
    entries: move(poolOf(sparkId), walletOf(creatorId), amountCents),
    refs: { sparkId },
  };
}

/** The key of a contribution's approval bonus, for looking it up. */
export const approvalBonusKey = (blockId: string): string => `approval_bonus:${blockId}`;

/** The bonus for an approved contribution, from the pool: once per contribution, however often it is approved. */
export function approvalBonus(
  input: Movement & { sparkId: string; blockId: string; contributorId: string },
): PostInput {
  const { sparkId, blockId, contributorId, amountCents, causedBy } = input;
  return {
    idempotencyKey: approvalBonusKey(blockId),
    kind: 'approval_bonus',
    description: 'Approval bonus',
    causedBy,
    entries: move(poolOf(sparkId), walletOf(contributorId), amountCents),
    refs: { sparkId, blockId },
  };
}

/** The key of a step of a contribution's earnings, for looking it up. */
export const engagementEarningKey = (blockId: string, earnedBeforeCents: number): string =>
  `engagement_earning:${blockId}:${earnedBeforeCents}`;

/**
 * What a contribution newly earned. `earnedBeforeCents` is what engagement had earned it so far: a step of the sum is
 * paid once, so the same views are never paid twice.
 */
export function engagementEarning(
  input: Movement & { sparkId: string; blockId: string; contributorId: string; earnedBeforeCents: number },
): PostInput {
  const { sparkId, blockId, contributorId, earnedBeforeCents, amountCents, causedBy } = input;
  return {
    idempotencyKey: engagementEarningKey(blockId, earnedBeforeCents),
    kind: 'engagement_earning',
    description: 'Engagement earnings',
    causedBy,
    entries: move(poolOf(sparkId), walletOf(contributorId), amountCents),
    refs: { sparkId, blockId },
  };
}

/** What a selection's prize consists of. `revision` counts its changes: each moves the difference once. */
type PrizeChange = Movement & { selectionId: string; revision: number; sparkId: string; blockId: string };

/** A winner's prize, or what it was raised by, is set aside: once per change of the selection. */
export function prizeReserve(input: PrizeChange): PostInput {
  const { selectionId, revision, sparkId, blockId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `prize_reserve:${selectionId}:${revision}`,
    kind: 'prize_reserve',
    description: 'Prize set aside',
    causedBy,
    entries: move(poolOf(sparkId), reserveOf(sparkId), amountCents),
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
    entries: move(reserveOf(sparkId), poolOf(sparkId), amountCents),
    refs: { sparkId, blockId, selectionId },
  };
}

/** All prizes that were set aside go back to the pool at once, because the event ends without a release: once per campaign. */
export function allPrizesReturn(input: Movement & { sparkId: string }): PostInput {
  const { sparkId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `prize_return:${sparkId}:all`,
    kind: 'prize_return',
    description: 'Prizes back to the pool',
    causedBy,
    entries: move(reserveOf(sparkId), poolOf(sparkId), amountCents),
    refs: { sparkId },
  };
}

/** The key of a paid prize, for looking it up. */
export const winnerPrizeKey = (selectionId: string): string => `winner_prize:${selectionId}`;

/** A prize that was set aside is paid out: once per selection. */
export function winnerPrize(
  input: Movement & { selectionId: string; sparkId: string; blockId: string; winnerId: string },
): PostInput {
  const { selectionId, sparkId, blockId, winnerId, amountCents, causedBy } = input;
  return {
    idempotencyKey: winnerPrizeKey(selectionId),
    kind: 'winner_prize',
    description: 'Winner prize',
    causedBy,
    entries: move(reserveOf(sparkId), walletOf(winnerId), amountCents),
    refs: { sparkId, blockId, selectionId },
  };
}

/** The key of a contribution's spotlight tip, for looking it up. */
export const spotlightTipKey = (blockId: string): string => `spotlight_tip:${blockId}`;

/** Spotlighting: a tip from the creator's wallet to the contributor's, once per contribution. They must be two people. */
export function spotlightTip(
  input: Movement & { sparkId: string; blockId: string; creatorId: string; contributorId: string },
): PostInput {
  const { sparkId, blockId, creatorId, contributorId, amountCents, causedBy } = input;
  return {
    idempotencyKey: spotlightTipKey(blockId),
    kind: 'spotlight_tip',
    description: 'Spotlight tip',
    causedBy,
    entries: move(walletOf(creatorId), walletOf(contributorId), amountCents),
    refs: { sparkId, blockId },
  };
}

/** The fee of a resubmission: once per request. Give `blockId` only if it is the same at every try of the request. */
export function resubmissionFee(
  input: Movement & { userId: string; sparkId: string; blockId?: string; requestKey: string },
): PostInput {
  const { userId, sparkId, blockId, requestKey, amountCents, causedBy } = input;
  return {
    idempotencyKey: `resubmission_fee:${userId}:${requestKey}`,
    kind: 'resubmission_fee',
    description: 'Resubmission fee',
    causedBy,
    entries: move(walletOf(userId), REVENUE, amountCents),
    refs: refsOf({ sparkId, blockId }),
  };
}

/** The price of a boost: once per contribution and request, since a boost that ran out can be bought again. */
export function boostFee(
  input: Movement & { userId: string; blockId: string; sparkId?: string; requestKey: string },
): PostInput {
  const { userId, blockId, sparkId, requestKey, amountCents, causedBy } = input;
  return {
    idempotencyKey: `boost_fee:${blockId}:${requestKey}`,
    kind: 'boost_fee',
    description: 'Boost',
    causedBy,
    entries: move(walletOf(userId), REVENUE, amountCents),
    refs: refsOf({ sparkId, blockId }),
  };
}

type AiMovement = Movement & { jobId: string; userId: string; sparkId?: string };

/** The price of an AI job is set aside when it starts: once per job. */
export function aiHold({ jobId, userId, sparkId, amountCents, causedBy }: AiMovement): PostInput {
  return {
    idempotencyKey: `ai_hold:${jobId}`,
    kind: 'ai_hold',
    description: 'AI generation, set aside',
    causedBy,
    entries: move(walletOf(userId), holdOf(userId), amountCents),
    refs: refsOf({ sparkId, jobId }),
  };
}

/**
 * An AI job succeeded: what was set aside is the platform's. Shares its key with {@link aiRelease}, so that a job is
 * settled once and one way: posting the other one afterwards is refused with `idempotency_key_reused`.
 */
export function aiCapture({ jobId, userId, sparkId, amountCents, causedBy }: AiMovement): PostInput {
  return {
    idempotencyKey: `ai_settle:${jobId}`,
    kind: 'ai_capture',
    description: 'AI generation',
    causedBy,
    entries: move(holdOf(userId), REVENUE, amountCents),
    refs: refsOf({ sparkId, jobId }),
  };
}

/** An AI job failed: what was set aside goes back to the wallet. See {@link aiCapture} for the key. */
export function aiRelease({ jobId, userId, sparkId, amountCents, causedBy }: AiMovement): PostInput {
  return {
    idempotencyKey: `ai_settle:${jobId}`,
    kind: 'ai_release',
    description: 'AI generation failed, given back',
    causedBy,
    entries: move(holdOf(userId), walletOf(userId), amountCents),
    refs: refsOf({ sparkId, jobId }),
  };
}

/** The mirror image of a transaction, once per transaction. The original stays as it is. */
export function reversal(
  original: LedgerTransaction,
  input: { causedBy: LedgerCause; description?: string },
): PostInput {
  return {
    idempotencyKey: `reversal:${original.id}`,
    kind: 'reversal',
    description: input.description ?? `Reversal: ${original.description}`,
    causedBy: input.causedBy,
    entries: original.entries.map(({ account, amountCents }) => ({ account, amountCents: -amountCents })),
    refs: { ...original.refs, transactionId: original.id },
  };
}
