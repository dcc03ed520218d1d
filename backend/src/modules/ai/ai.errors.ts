import {
  AI_RUNNING_MAX,
  AI_STORED_FILES_MAX,
  ERROR_CODES,
  formatCents,
  type AiContentStatus,
  type AiProblem,
} from '@sparks/domain';
import {
  AppError,
  badRequest,
  conflict,
  notFound,
  paymentRequired,
  unprocessable,
} from '../../platform/http/app-error.js';

/** 404. Does not reveal whether the content does not exist, is deleted, or belongs to another user. */
export const contentNotFound = (): AppError => notFound('Generated content not found');

/** 404: no such campaign, or a draft. */
export const campaignNotFound = (): AppError => notFound('Campaign not found');

/** 400, or 422 `prompt_not_allowed`, by the shared rules. */
export function refusedInput({ code, message }: AiProblem, field: 'prompt' | 'colorPalette' | 'poster'): AppError {
  const details = [{ field, message }];
  return code === ERROR_CODES.prompt_not_allowed
    ? unprocessable(code, message, details)
    : badRequest(message, code, details);
}

/** 402 `insufficient_balance` with the balance, the price and the difference in cents. */
export function insufficientBalance(balanceCents: number, requiredCents: number): AppError {
  const missingCents = requiredCents - balanceCents;
  return paymentRequired(
    `This generation costs ${formatCents(requiredCents)}; your balance is ${formatCents(balanceCents)}, ${formatCents(missingCents)} too little. Nothing was charged.`,
    { balanceCents, requiredCents, missingCents },
  );
}

export const tooManyGenerations = (running: number): AppError =>
  conflict(
    ERROR_CODES.too_many_generations,
    `${AI_RUNNING_MAX} of your generations are under way. Wait until one is ready, or cancel one.`,
    { running, max: AI_RUNNING_MAX },
  );

/** 409 `ai_storage_full`. */
export const galleryFull = (files: number, bytes: number): AppError =>
  conflict(
    ERROR_CODES.ai_storage_full,
    'Your gallery is full. Delete something that you no longer need, and try again.',
    { files, bytes, maxFiles: AI_STORED_FILES_MAX },
  );

/** 502 `generation_failed`, or 422 `prompt_not_allowed` when the provider refuses; nothing was charged. */
export function generationFailed(failure: { code: string; message: string } | null): AppError {
  if (failure?.code === ERROR_CODES.prompt_not_allowed)
    return unprocessable(ERROR_CODES.prompt_not_allowed, failure.message);
  return new AppError(ERROR_CODES.generation_failed, 502, failure?.message);
}

export const generationCancelled = (): AppError => conflict(ERROR_CODES.generation_cancelled);

export const cannotCancel = (status: AiContentStatus): AppError =>
  conflict(ERROR_CODES.invalid_transition, `This generation is ${status} and can no longer be cancelled.`);

/** 409 `invalid_transition`. */
export const generationPending = (): AppError =>
  conflict(ERROR_CODES.invalid_transition, 'This is still being generated. Cancel it first.');

/** 409 `ai_content_in_use`: a contribution uses it. */
export const contentInUse = (): AppError =>
  conflict(ERROR_CODES.ai_content_in_use, 'This is part of a contribution and cannot be deleted.');

/** 409 `ai_content_in_use`: only one contribution can use a content. */
export const alreadyUsed = (): AppError =>
  conflict(ERROR_CODES.ai_content_in_use, 'This is part of another contribution already.');

export const contentNotReady = (): AppError => conflict(ERROR_CODES.ai_content_not_ready);

export const contentOfOtherCampaign = (): AppError => conflict(ERROR_CODES.ai_content_other_campaign);
