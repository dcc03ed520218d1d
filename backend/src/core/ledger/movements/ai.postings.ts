import { holdOf, REVENUE, walletOf } from '../ledger-accounts.js';
import type { PostInput } from '../ledger.types.js';
import { refsOf, transfer, type MovementInput } from './posting-input.js';

type AiJobMovement = MovementInput & { jobId: string; userId: string; sparkId?: string };

/** Exported for looking up the hold. */
export const aiHoldKey = (jobId: string): string => `ai_hold:${jobId}`;

/** Once per job. */
export function aiHold({ jobId, userId, sparkId, amountCents, causedBy }: AiJobMovement): PostInput {
  return {
    idempotencyKey: aiHoldKey(jobId),
    kind: 'ai_hold',
    description: 'AI generation, held',
    causedBy,
    entries: transfer(walletOf(userId), holdOf(userId), amountCents),
    refs: refsOf({ sparkId, jobId }),
  };
}

/**
 * The job succeeded. Shares its key with {@link aiRelease}, so that a job is settled once: posting the other one throws
 * `idempotency_key_reused`.
 */
export function aiCapture({ jobId, userId, sparkId, amountCents, causedBy }: AiJobMovement): PostInput {
  return {
    idempotencyKey: `ai_settle:${jobId}`,
    kind: 'ai_capture',
    description: 'AI generation',
    causedBy,
    entries: transfer(holdOf(userId), REVENUE, amountCents),
    refs: refsOf({ sparkId, jobId }),
  };
}

/** The job failed. See {@link aiCapture} for the key. */
export function aiRelease({ jobId, userId, sparkId, amountCents, causedBy }: AiJobMovement): PostInput {
  return {
    idempotencyKey: `ai_settle:${jobId}`,
    kind: 'ai_release',
    description: 'AI generation failed, refunded',
    causedBy,
    entries: transfer(holdOf(userId), walletOf(userId), amountCents),
    refs: refsOf({ sparkId, jobId }),
  };
}
