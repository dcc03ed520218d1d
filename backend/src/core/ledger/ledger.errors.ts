import { ERROR_CODES } from '@sparks/domain';
import { AppError, conflict, paymentRequired, unprocessable } from '../../platform/http/app-error.js';

/** Thrown for a posting that a caller must never build. It is a defect, so it becomes a 500. */
export class InvalidPostingError extends Error {
  constructor(reason: string) {
    super(`Invalid posting: ${reason}`);
    this.name = 'InvalidPostingError';
  }
}

/** 402 insufficient_balance for a user's account, 409 pool_empty for a campaign's. Amounts in cents. */
export function shortfall(account: string, requiredCents: number, availableCents: number): AppError {
  const details = { requiredCents, availableCents };
  const isUserAccount = /^(wallet|held|hold|payout):/.test(account);
  return isUserAccount ? paymentRequired(undefined, details) : conflict(ERROR_CODES.pool_empty, undefined, details);
}

/** 402 not_withdrawable: the wallet has less earned money. Amounts in cents. */
export function notWithdrawable(requiredCents: number, availableCents: number): AppError {
  return new AppError(ERROR_CODES.not_withdrawable, 402, undefined, { requiredCents, availableCents });
}

/** 422: the key belongs to another transaction. */
export function keyReused(): AppError {
  return unprocessable(ERROR_CODES.idempotency_key_reused);
}
