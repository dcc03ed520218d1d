import { holdOf, REVENUE, walletOf } from '../ledger-accounts.js';
import type { PostInput } from '../ledger.types.js';
import { refsOf, transfer, type MovementInput } from './posting-input.js';

type AiJobMovement = MovementInput & { jobId: string; userId: string; sparkId?: string };

/** The price of an AI job is set aside when it starts: once per job. */
export function aiHold({ jobId, userId, sparkId, amountCents, causedBy }: AiJobMovement): PostInput {
  return {
    idempotencyKey: `ai_hold:${jobId}`,
    kind: 'ai_hold',
    description: 'AI generation, set aside',
    causedBy,
    entries: transfer(walletOf(userId), holdOf(userId), amountCents),
    refs: refsOf({ sparkId, jobId }),
  };
}

/**
 * An AI job succeeded: what was set aside is the platform's. Shares its key with {@link aiRelease}, so that a job is
 * settled once and one way: posting the other one afterwards is refused with `idempotency_key_reused`.
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

/** An AI job failed: what was set aside goes back to the wallet. See {@link aiCapture} for the key. */
export function aiRelease({ jobId, userId, sparkId, amountCents, causedBy }: AiJobMovement): PostInput {
  return {
    idempotencyKey: `ai_settle:${jobId}`,
    kind: 'ai_release',
    description: 'AI generation failed, given back',
    causedBy,
    entries: transfer(holdOf(userId), walletOf(userId), amountCents),
    refs: refsOf({ sparkId, jobId }),
  };
}
