import { ERROR_CODES } from '@sparks/domain';
import { AppError, conflict, forbidden, notFound } from '../../platform/http/app-error.js';
import type { MovingAct } from './admin-acts.js';

/**
 * 202 `approval_required`: the act moves more than one admin may move alone. Aborts the transaction of the act;
 * `ApprovalRequiredInterceptor` stores the request for approval.
 */
export class ApprovalRequired extends AppError {
  constructor(readonly act: MovingAct) {
    super(ERROR_CODES.approval_required, 202);
    this.name = 'ApprovalRequired';
  }
}

/** 404 */
export const approvalNotFound = (): AppError => notFound('Request for approval not found');

/** 403 `own_approval`: nobody approves or refuses their own request. */
export const ownApproval = (): AppError => forbidden(undefined, ERROR_CODES.own_approval);

/** 403: only the admin who asked can cancel. */
export const onlyRequester = (): AppError => forbidden('Only the admin who asked can cancel this request');

/** 403 `own_contribution`: the money is that of the deciding admin. */
export const ownMoney = (): AppError => forbidden(undefined, ERROR_CODES.own_contribution);

/** 403 `own_decision`: the act reverses a decision of the admin. */
export const ownDecision = (): AppError => forbidden(undefined, ERROR_CODES.own_decision);

/** 403 `own_account`: an act of an admin on their own account. */
export const ownAccount = (): AppError => forbidden(undefined, ERROR_CODES.own_account);

/** 409 `approval_not_open`: it was decided, executed, or has expired. */
export const approvalNotOpen = (status: string): AppError =>
  conflict(ERROR_CODES.approval_not_open, undefined, { status });

/** 409: the act would move more than was approved, or this part of it is done. */
export const movesOtherThanApproved = (): AppError =>
  conflict(ERROR_CODES.CONFLICT, 'The campaign has changed: this would move more money than was approved. Ask again.');
