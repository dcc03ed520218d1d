import { ERROR_CODES } from '@sparks/domain';
import { AppError, conflict, paymentRequired, unprocessable } from '../../platform/http/app-error.js';

/** A posting that no caller may ever build (unbalanced, fractional, empty ...). A bug of the program, so a 500. */
export class InvalidPostingError extends Error {
  constructor(reason: string) {
    super(`Refused to post: ${reason}`);
    this.name = 'InvalidPostingError';
  }
}

/** 402 insufficient_balance for a person's account, 409 pool_empty for a campaign's. Amounts in cents. */
export function shortfall(account: string, requiredCents: number, availableCents: number): AppError {
  const details = { requiredCents, availableCents };
  const isPersons = account.startsWith('wallet:') || account.startsWith('hold:');
  return isPersons ? paymentRequired(undefined, details) : conflict(ERROR_CODES.pool_empty, undefined, details);
}

/** 422: the key stands for another movement of money already. */
export function keyReused(): AppError {
  return unprocessable(ERROR_CODES.idempotency_key_reused);
}
