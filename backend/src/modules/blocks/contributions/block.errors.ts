import { ERROR_CODES, formatCents, type ContentUrlError, type ModerationStatus } from '@sparks/domain';
import {
  AppError,
  badRequest,
  conflict,
  forbidden,
  notFound,
  paymentRequired,
  unprocessable,
} from '../../../platform/http/app-error.js';

/** 404, also for a contribution that the caller may not see. */
export const blockNotFound = (): AppError => notFound('Contribution not found');

/** 404, also for another user's draft. */
export const campaignNotFound = (): AppError => notFound('Campaign not found');

/** 403. The body names a user other than the caller. */
export const onlyForYourself = (): AppError => forbidden('You can only do this for yourself');

/** 403 `account_too_new`, with the time from which likes are possible. */
export const accountTooNew = (availableAt: Date): AppError =>
  forbidden(undefined, ERROR_CODES.account_too_new, { availableAt });

/** 429 `submission_limit_reached`, with the time from which the next submission is possible. */
export const submissionLimitReached = (limit: number, availableAt: Date): AppError =>
  new AppError(
    ERROR_CODES.submission_limit_reached,
    429,
    `You can submit ${limit} posts a day. You can submit the next one from ${availableAt.toISOString()}.`,
    { limit, availableAt },
  );

/** 403 `own_contribution`, also for admins. */
export const ownContribution = (): AppError => forbidden(undefined, ERROR_CODES.own_contribution);

/** 403. */
export const onlyReviewers = (): AppError => forbidden('Only the creator of the campaign or an admin can do this');

/** 400 with the code of the link check and the specification's message. */
export const badContentUrl = ({ code, message }: ContentUrlError): AppError =>
  badRequest(message, code, [{ field: 'content', message }]);

/** 409 `duplicate_content_submitted`; the default message refers to a campaign. */
export const duplicateContent = (message?: string): AppError =>
  conflict(ERROR_CODES.duplicate_content_submitted, message);

/** 409 `already_contributed`: the next one is a paid resubmission. */
export const alreadyContributed = (): AppError => conflict(ERROR_CODES.already_contributed);

/** 409 `not_contributed_yet`: the first submission is free. */
export const notContributedYet = (): AppError => conflict(ERROR_CODES.not_contributed_yet);

/** 409 `rules_changed`: the campaign's rules for posts are not those that the contributor agreed to. */
export const rulesChanged = (rulesVersion: number): AppError =>
  conflict(ERROR_CODES.rules_changed, undefined, { rulesVersion });

/** 409 `terms_changed`: the campaign's terms are not those that the contributor agreed to. */
export const termsChanged = (termsVersion: number): AppError =>
  conflict(ERROR_CODES.terms_changed, undefined, { termsVersion });

/** 422 `platform_not_allowed`. */
export const platformNotAllowed = (): AppError => unprocessable(ERROR_CODES.platform_not_allowed);

/** 422 `content_type_not_allowed`. */
export const contentTypeNotAllowed = (): AppError => unprocessable(ERROR_CODES.content_type_not_allowed);

/** 422 `content_not_found`, with the message of the preview lookup if there is one. */
export const contentNotFound = (message?: string | null): AppError =>
  unprocessable(ERROR_CODES.content_not_found, message ?? undefined);

/** 422 `content_restricted`: the post exists but is not public. */
export const contentRestricted = (): AppError => unprocessable(ERROR_CODES.content_restricted);

/** 422 `preview_failed`. Without the post's id an unresolved short link cannot be checked for duplicates. */
export const unresolvedLink = (): AppError =>
  unprocessable(
    ERROR_CODES.preview_failed,
    'This short link could not be followed right now. Paste the full link of the post, or try again later.',
  );

/** 402 `insufficient_balance`; amounts in cents. */
export const resubmissionNotCovered = (balanceCents: number, feeCents: number): AppError =>
  paymentRequired(
    `Resubmitting costs ${formatCents(feeCents)}; your balance is ${formatCents(balanceCents)}. Nothing was charged.`,
    { balanceCents, requiredCents: feeCents },
  );

/** 409 `post_not_yours`: the post turned out to be another person's. */
export const postOfAnotherAuthor = (authorHandle: string | null): AppError =>
  conflict(
    ERROR_CODES.post_not_yours,
    `This post belongs to another person, who has connected ${authorHandle === null ? 'its account' : `@${authorHandle}`}. It cannot be approved.`,
  );

/** 409 `undo_window_over`. */
export const cannotUndo = (message?: string): AppError => conflict(ERROR_CODES.undo_window_over, message);

/** 409. There are more open decisions than one transaction can settle. */
export const tooManyOpenDecisions = (): AppError =>
  conflict(
    ERROR_CODES.CONFLICT,
    'Many decisions about this campaign can still be undone. Try again in ten seconds. Nothing has changed.',
  );

/** 409 `invalid_transition`: only a pending contribution can do this. */
export const notPending = (status: ModerationStatus): AppError =>
  conflict(
    ERROR_CODES.invalid_transition,
    `Changes can be requested while a contribution is pending. It is ${status}.`,
  );

/** 409 `nothing_held`. */
export const nothingHeld = (): AppError => conflict(ERROR_CODES.nothing_held);

/** 409 `already_spotlighted`: at most once per contribution. */
export const alreadySpotlighted = (): AppError => conflict(ERROR_CODES.already_spotlighted);

/** 409 `already_boosted`, with the end of the active boost. */
export const alreadyBoosted = (until: Date): AppError =>
  new AppError(
    ERROR_CODES.already_boosted,
    409,
    'This contribution is already boosted. It can be boosted again when the boost has run out.',
    { boostedUntil: until },
  );

/** 409 `price_mismatch`: the price differs from the one that the user agreed to; in cents. */
export const priceChanged = (priceCents: number): AppError =>
  new AppError(ERROR_CODES.price_mismatch, 409, `The price is ${formatCents(priceCents)} now. Nothing was charged.`, {
    priceCents,
  });

/** 402 `insufficient_balance`; amounts in cents. */
export const notCovered = (what: string, balanceCents: number, requiredCents: number): AppError =>
  paymentRequired(
    `${what} costs ${formatCents(requiredCents)}; your balance is ${formatCents(balanceCents)}. Nothing was charged.`,
    { balanceCents, requiredCents },
  );

/** 403. */
export const onlyReviewersOrContributor = (): AppError =>
  forbidden('Only the contributor, the creator of the campaign or an admin can do this');

/** 409. The campaign is over, or the contribution is not approved. */
export const noLongerRefreshed = (): AppError =>
  conflict(ERROR_CODES.CONFLICT, 'The numbers of this contribution are not refreshed any more.');
