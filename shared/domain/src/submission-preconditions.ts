import { hasAccess, type AccessStanding } from './access.js';
import { promptProblem } from './ai.js';
import {
  isOpenForSubmissions,
  NOT_OPEN_MESSAGES,
  type NotOpenReason,
  type Now,
  type SparkLifecycle,
} from './campaign-status.js';
import { type AiContentType, type ContentType, type PreviewStatus } from './enums.js';
import { ERROR_CODES, type ErrorCode } from './error-codes.js';
import { DEFAULT_ERROR_MESSAGES } from './error-messages.js';
import {
  AI_IMAGE_PRICE_CENTS,
  AI_VIDEO_PRICE_CENTS,
  RESUBMISSION_FEE_CENTS,
  RESUBMISSION_MIN_BALANCE_CENTS,
} from './limits.js';
import { isCountryAllowed } from './location.js';
import { formatCents } from './money.js';

/** Shown without a valid session. */
export const SESSION_EXPIRED_MESSAGE = 'Session expired. Please refresh the page and try again.';

export interface Blocker {
  readonly code: ErrorCode;
  readonly message: string;
  /** Set for `campaign_not_open`. */
  readonly reason?: NotOpenReason;
}

export interface SubmissionTarget extends SparkLifecycle {
  readonly location?: readonly string[] | null;
  readonly contribution_social_platforms?: readonly string[] | null;
  readonly allowedContributionsType?: readonly string[] | null;
}

export interface Submitter extends AccessStanding {
  readonly isSignedIn: boolean;
  /** ISO 3166-1 alpha-2, if known. */
  readonly country?: string | null;
}

/**
 * The first unmet condition of session, openness, private access and country. The interface uses it for the submit
 * button, the backend enforces it.
 * @returns `null` when the user may submit
 */
export function submissionBlocker(spark: SubmissionTarget, person: Submitter, now: Now): Blocker | null {
  if (!person.isSignedIn) return { code: ERROR_CODES.UNAUTHORIZED, message: SESSION_EXPIRED_MESSAGE };
  const openness = isOpenForSubmissions(spark, now);
  if (!openness.open)
    return {
      code: ERROR_CODES.campaign_not_open,
      message: NOT_OPEN_MESSAGES[openness.reason],
      reason: openness.reason,
    };
  if (!hasAccess(spark, person)) return blocker(ERROR_CODES.access_required);
  if (!isCountryAllowed(spark.location, person.country)) return blocker(ERROR_CODES.country_not_allowed);
  return null;
}

/** Any type when the campaign names none, or the contribution states none. */
export function isContentTypeAllowed(
  spark: Pick<SubmissionTarget, 'allowedContributionsType'>,
  contentType: ContentType | null | undefined,
): boolean {
  const configured = spark.allowedContributionsType ?? [];
  return contentType == null || configured.length === 0 || configured.includes(contentType);
}

export function canSubmitPreview(status: PreviewStatus | null | undefined): boolean {
  return status === 'success' || status === 'fallback';
}

export function previewBlocker(status: PreviewStatus): Blocker | null {
  if (status === 'error') return blocker(ERROR_CODES.content_not_found);
  return status === 'restricted' ? blocker(ERROR_CODES.content_restricted) : null;
}

/** State of the resubmit button. */
export interface ResubmissionAllowance {
  /** `disabled`: button off. `refused`: button on, the server rejects. `allowed`: the fee is covered. */
  readonly state: 'disabled' | 'refused' | 'allowed';
  readonly isButtonDisabled: boolean;
  readonly feeCents: number;
  /** Missing amount in whole cents; 0 when allowed. */
  readonly missingCents: number;
  readonly blocker: Blocker | null;
}

/**
 * Whether a balance pays for a resubmission: under 100 cents the button is disabled (specification), from 100 to 199
 * the server refuses and charges nothing, from 200 it is allowed. The gap is the specification's: the button's limit
 * is half the fee.
 * @param balanceCents whole cents
 */
export function resubmissionAllowance(balanceCents: number): ResubmissionAllowance {
  const missingCents = Math.max(0, RESUBMISSION_FEE_CENTS - balanceCents);
  const isButtonDisabled = balanceCents < RESUBMISSION_MIN_BALANCE_CENTS;
  return {
    state: isButtonDisabled ? 'disabled' : missingCents > 0 ? 'refused' : 'allowed',
    isButtonDisabled,
    feeCents: RESUBMISSION_FEE_CENTS,
    missingCents,
    blocker: missingCents > 0 ? tooPoor('Resubmitting', RESUBMISSION_FEE_CENTS, balanceCents) : null,
  };
}

/** Price of one generated image or video, whole cents. */
export function aiPriceCents(type: AiContentType): number {
  return type === 'image' ? AI_IMAGE_PRICE_CENTS : AI_VIDEO_PRICE_CENTS;
}

/** A refused prompt (`promptProblem`), or a balance below the price. */
export function aiBlocker(request: {
  readonly type: AiContentType;
  readonly prompt: string;
  readonly balanceCents: number;
}): Blocker | null {
  const problem = promptProblem(request.prompt);
  if (problem) return problem;
  const priceCents = aiPriceCents(request.type);
  return request.balanceCents < priceCents ? tooPoor('This generation', priceCents, request.balanceCents) : null;
}

function tooPoor(what: string, priceCents: number, balanceCents: number): Blocker {
  return {
    code: ERROR_CODES.insufficient_balance,
    message: `${what} costs ${formatCents(priceCents)}. Your balance is ${formatCents(balanceCents)}.`,
  };
}

function blocker(code: ErrorCode): Blocker {
  return { code, message: DEFAULT_ERROR_MESSAGES[code] };
}
