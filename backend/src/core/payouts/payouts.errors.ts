import { ERROR_CODES, PAYOUT_MAXIMUM_CENTS } from '@sparks/domain';
import { AppError, conflict, forbidden, notFound, unprocessable } from '../../platform/http/app-error.js';

/** 503: no payout provider is configured. */
export const payoutsNotAvailable = (): AppError => new AppError(ERROR_CODES.payouts_not_available, 503);

/** 503: the provider does not respond. The request can be repeated. */
export const providerUnavailable = (): AppError => new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503);

/** 409: not set up, not verified, or restricted by the provider. */
export const accountNotReady = (status: string): AppError =>
  conflict(ERROR_CODES.payout_account_not_ready, undefined, { status });

/** 409: the payout account cannot change while a payout is under way. */
export const accountInUse = (): AppError => conflict(ERROR_CODES.payout_account_in_use);

/** 422. Amounts in cents. */
export const belowMinimum = (minimumCents: number): AppError =>
  unprocessable(ERROR_CODES.payout_below_minimum, undefined, { minimumCents });

/** 422. Amounts in cents. */
export const aboveMaximum = (): AppError =>
  unprocessable(ERROR_CODES.payout_above_maximum, undefined, { maximumCents: PAYOUT_MAXIMUM_CENTS });

/** 402: the wallet has less earned money. Amounts in cents. */
export const notWithdrawable = (requiredCents: number, availableCents: number): AppError =>
  new AppError(ERROR_CODES.not_withdrawable, 402, undefined, { requiredCents, availableCents });

/** 409: one payout at a time. */
export const payoutInProgress = (payoutId: string): AppError =>
  conflict(ERROR_CODES.payout_in_progress, undefined, { payoutId });

/** 404, also for another person's payout. */
export const payoutNotFound = (): AppError => notFound('Payout not found');

/** 409: the status of the payout does not allow it. */
export const payoutNotOpen = (status: string): AppError => conflict(ERROR_CODES.payout_not_open, undefined, { status });

/** 409: there is no statement before it was sent. */
export const payoutNotSent = (status: string): AppError => conflict(ERROR_CODES.payout_not_sent, undefined, { status });

/** 403: nobody decides about their own payout. */
export const ownPayout = (): AppError => forbidden(undefined, ERROR_CODES.own_payout);

/** 409: the suspension has to be lifted first. */
export const ownerSuspended = (): AppError =>
  conflict(ERROR_CODES.CONFLICT, 'This person is suspended from withdrawals. Lift the suspension first.');

/** 404 */
export const mismatchNotFound = (): AppError => notFound('Difference not found');

/** 409: it was resolved before. */
export const mismatchResolved = (): AppError => conflict(ERROR_CODES.CONFLICT, 'This difference was resolved before.');
