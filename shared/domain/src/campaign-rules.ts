import type { Now } from './campaign-status.js';
import { isCountryCode } from './countries.js';
import { DEADLINE_ACTIONS } from './decision-deadline.js';
import { CONTENT_TYPES, EARNING_RUNWAYS, SPARK_TYPES } from './enums.js';
import {
  centsProblem,
  isBlank,
  isHttpUrl,
  isUploadedImage,
  listProblem,
  readTime,
  textProblem,
  type FieldError,
  type Problem,
} from './field-checks.js';
import * as limits from './limits.js';
import { GLOBAL_LOCATION } from './location.js';
import { isMultiplier } from './money.js';
import { isSocialPlatform } from './platforms/names.js';
import { OWNERSHIP_PROOFS } from './post-rules.js';
import { requireTimeMs, type TimeInput } from './time.js';

export interface AttachmentDraft {
  readonly name?: string | null;
  readonly url?: string | null;
}

/**
 * A campaign draft: the body of `POST /spark` and `PUT /spark/{id}` and the form values. Whole cents; all fields are
 * optional.
 */
export interface CampaignDraft {
  readonly name?: string | null;
  readonly description?: string | null;
  readonly thumbnail?: string | null;
  readonly banner?: string | null;
  readonly content?: string | null;
  readonly brandUrl?: string | null;
  readonly type?: string | null;
  readonly published_time?: { readonly date?: TimeInput } | null;
  readonly end_time?: { readonly date?: TimeInput } | null;
  readonly deadline?: TimeInput;
  readonly isPrivate?: boolean | null;
  readonly contribution_social_platforms?: readonly string[] | null;
  readonly location?: readonly string[] | null;
  readonly allowedContributionsType?: readonly string[] | null;
  readonly budget?: number | null;
  readonly approvalBonus?: number | null;
  readonly eesMultiple?: number | null;
  readonly spotlightCost?: number | null;
  readonly ratePerThousandViews?: number | null;
  readonly maxEarningPerContribution?: number | null;
  readonly attachments?: readonly AttachmentDraft[] | null;
  readonly termsAndConditions?: string | null;
  readonly cloudFolderLink?: string | null;
  readonly earningRunway?: string | null;
  readonly earningRunwayEndTime?: TimeInput;
  readonly ownershipProof?: string | null;
  readonly exclusivePosts?: boolean | null;
  readonly newPostsOnly?: boolean | null;
  readonly holdDays?: number | null;
  readonly decisionDays?: number | null;
  readonly onDeadline?: string | null;
}

export interface CampaignRuleOptions {
  /**
   * `true`: the campaign is or goes live, so required fields must be present and the end must be in the future.
   * `false`: a draft, which may be incomplete but not invalid.
   */
  readonly publishing: boolean;
  /** `true`: skips the budget, which changes through its own route after publishing. */
  readonly budgetLocked?: boolean;
  /** The end of a published campaign before its edit, `null` for none: it can move closer only with notice. */
  readonly endBefore?: TimeInput;
  readonly now: Now;
}

/** Fields locked after publishing; the budget grows by `/spark/increase-spark-budget`. */
export const LOCKED_AFTER_PUBLISHING = ['budget', 'initialBudget', 'creator', 'slug'] as const;
export type LockedField = (typeof LOCKED_AFTER_PUBLISHING)[number];

/** Field errors in form order, at most one per field. */
export function validateCampaign(draft: CampaignDraft, options: CampaignRuleOptions): FieldError[] {
  const problems: Problems = {
    ...textProblems(draft, options),
    ...targetingProblems(draft),
    ownershipProof: oneOfProblem('Proof of ownership', draft.ownershipProof, OWNERSHIP_PROOFS),
    ...moneyProblems(draft, options),
    holdDays: holdProblem(draft.holdDays),
    ...decisionProblems(draft),
    ...dateProblems(draft, options),
  };
  return Object.entries(problems).flatMap(([field, problem]) => (problem ? [{ field, ...problem }] : []));
}

type Problems = { [field in keyof CampaignDraft]?: Problem | null };

function textProblems(draft: CampaignDraft, { publishing }: CampaignRuleOptions): Problems {
  return {
    name: textProblem('Name', draft.name, {
      min: publishing ? limits.NAME_MIN_LENGTH : 1,
      max: limits.NAME_MAX_LENGTH,
      required: publishing,
    }),
    description: textProblem('Description', draft.description, {
      max: limits.DESCRIPTION_MAX_LENGTH,
      required: publishing,
    }),
    thumbnail: imageProblem('Thumbnail', draft.thumbnail),
    banner: imageProblem('Banner', draft.banner),
    content: imageProblem('Image', draft.content),
    brandUrl: linkProblem('Brand link', draft.brandUrl),
    type: oneOfProblem('Type', draft.type, SPARK_TYPES),
    termsAndConditions: textProblem('Terms', draft.termsAndConditions, { max: limits.TERMS_MAX_LENGTH }),
    cloudFolderLink: linkProblem('Cloud folder link', draft.cloudFolderLink),
    attachments: attachmentsProblem(draft.attachments),
  };
}

function targetingProblems(draft: CampaignDraft): Problems {
  const isLocation = (entry: unknown): boolean => entry === GLOBAL_LOCATION || isCountryCode(entry);
  const isContentType = (entry: unknown): boolean => (CONTENT_TYPES as readonly unknown[]).includes(entry);
  const isGlobalWithOthers =
    Array.isArray(draft.location) && draft.location.length > 1 && draft.location.includes(GLOBAL_LOCATION);
  return {
    contribution_social_platforms: listProblem('Platforms', draft.contribution_social_platforms, isSocialPlatform),
    location:
      listProblem('Locations', draft.location, isLocation) ??
      (isGlobalWithOthers
        ? { code: 'everywhere_or_countries', message: 'Locations: choose either everywhere or single countries.' }
        : null),
    allowedContributionsType: listProblem('Content types', draft.allowedContributionsType, isContentType),
  };
}

function moneyProblems(draft: CampaignDraft, { publishing, budgetLocked }: CampaignRuleOptions): Problems {
  const amount = (label: string, value: unknown, max: number): Problem | null => centsProblem(label, value, { max });
  const cap = draft.maxEarningPerContribution;
  const budgetRule = {
    min: publishing ? limits.BUDGET_MIN_CENTS : 0,
    max: limits.BUDGET_MAX_CENTS,
    required: publishing,
  };
  const budget = budgetLocked ? null : centsProblem('Budget', draft.budget, budgetRule);
  // A missing or invalid budget has its own error and cannot be compared.
  const isBonusTooHigh = publishing && !budgetLocked && !budget && exceeds(draft.approvalBonus, draft.budget);
  return {
    budget,
    approvalBonus:
      amount('Approval bonus', draft.approvalBonus, limits.APPROVAL_BONUS_MAX_CENTS) ??
      (isBonusTooHigh ? { code: 'bonus_above_budget', message: 'Approval bonus cannot exceed the budget.' } : null),
    eesMultiple: multiplierProblem(draft.eesMultiple),
    spotlightCost: amount('Spotlight tip', draft.spotlightCost, limits.SPOTLIGHT_COST_MAX_CENTS),
    ratePerThousandViews: amount(
      'Rate per thousand views',
      draft.ratePerThousandViews,
      limits.RATE_PER_THOUSAND_VIEWS_MAX_CENTS,
    ),
    maxEarningPerContribution:
      amount('Maximum earning', cap, limits.MAX_EARNING_PER_CONTRIBUTION_MAX_CENTS) ??
      (cap === 0
        ? { code: 'zero_cap', message: 'Maximum earning must be above zero; leave it empty for none.' }
        : null),
  };
}

function dateProblems(draft: CampaignDraft, { publishing, endBefore, now }: CampaignRuleOptions): Problems {
  const nowMs = requireTimeMs(now);
  const publishedMs = readTime(draft.published_time?.date);
  const endMs = readTime(draft.end_time?.date);
  const deadlineMs = readTime(draft.deadline);
  return {
    published_time: publishedMs === 'invalid' ? notADate('Publish time') : null,
    end_time:
      afterProblem('End time', endMs, 'the publish time', publishedMs) ??
      aheadProblem('End time', endMs, publishing, nowMs) ??
      (endBefore === undefined ? null : noticeProblem(endMs, readTime(endBefore), nowMs)),
    deadline:
      afterProblem('Deadline', deadlineMs, 'the publish time', publishedMs) ??
      (isAfter(deadlineMs, endMs)
        ? { code: 'after_end', message: 'Deadline cannot be after the end time.' }
        : aheadProblem('Deadline', deadlineMs, publishing, nowMs)),
    ...runwayProblems(draft, publishing, endMs),
  };
}

function runwayProblems(draft: CampaignDraft, publishing: boolean, endMs: Time): Problems {
  const earningRunway = oneOfProblem('Earning runway', draft.earningRunway, EARNING_RUNWAYS);
  return { earningRunway, earningRunwayEndTime: earningRunway ? null : runwayEndProblem(draft, publishing, endMs) };
}

function runwayEndProblem(draft: CampaignDraft, publishing: boolean, endMs: Time): Problem | null {
  const runwayEndMs = readTime(draft.earningRunwayEndTime);
  if (draft.earningRunway !== 'until_date')
    return runwayEndMs === null
      ? null
      : { code: 'runway_end_unused', message: 'Runway end is only for a runway until a date.' };
  if (runwayEndMs === null)
    return publishing ? { code: 'required', message: 'Runway end is required for a runway until a date.' } : null;
  return afterProblem('Runway end', runwayEndMs, 'the end time', endMs);
}

type Time = number | null | 'invalid';

function afterProblem(label: string, time: Time, otherLabel: string, other: Time): Problem | null {
  if (time === 'invalid') return notADate(label);
  const isTooEarly = typeof time === 'number' && typeof other === 'number' && time <= other;
  return isTooEarly
    ? { code: 'not_after', values: { other: otherLabel }, message: `${label} must be after ${otherLabel}.` }
    : null;
}

/** Contributors rely on the end: it is moved closer only to a time that is far enough ahead. */
function noticeProblem(end: Time, before: Time, nowMs: number): Problem | null {
  const isCloser = typeof end === 'number' && (typeof before !== 'number' || end < before);
  if (!isCloser || end >= nowMs + limits.END_NOTICE_MS) return null;
  const hours = limits.END_NOTICE_MS / 3_600_000;
  return {
    code: 'needs_notice',
    values: { hours },
    message: `An earlier end must be at least ${hours} hours ahead. To stop now, close the campaign.`,
  };
}

function aheadProblem(label: string, time: Time, publishing: boolean, nowMs: number): Problem | null {
  return publishing && typeof time === 'number' && time <= nowMs
    ? { code: 'not_ahead', message: `${label} must be in the future.` }
    : null;
}

function notADate(label: string): Problem {
  return { code: 'not_a_date', message: `${label} is not a date.` };
}

function isAfter(time: Time, other: Time): boolean {
  return typeof time === 'number' && typeof other === 'number' && time > other;
}

function exceeds(amount: unknown, limit: unknown): boolean {
  return typeof amount === 'number' && typeof limit === 'number' && amount > limit;
}

function multiplierProblem(value: unknown): Problem | null {
  if (isBlank(value)) return null;
  if (!isMultiplier(value))
    return { code: 'not_a_multiplier', message: 'Earning multiplier must be a number with at most two decimals.' };
  const [min, max] = [limits.MULTIPLIER_MIN, limits.MULTIPLIER_MAX];
  return value < min || value > max
    ? {
        code: 'multiplier_range',
        values: { min, max },
        message: `Earning multiplier must be between ${min} and ${max}.`,
      }
    : null;
}

function holdProblem(value: unknown): Problem | null {
  const max = limits.HOLD_DAYS_MAX;
  return isBlank(value) || isWholeDays(value, 0, max)
    ? null
    : { code: 'not_whole_days', values: { max }, message: `Hold must be a whole number of days from 0 to ${max}.` };
}

function decisionProblems({ decisionDays, onDeadline }: CampaignDraft): Problems {
  const [min, max] = [limits.DECISION_DAYS_MIN, limits.DECISION_DAYS_MAX];
  const isActing = !isBlank(onDeadline) && onDeadline !== 'nothing';
  const message = `Time to decide must be a whole number of days from ${min} to ${max}.`;
  return {
    decisionDays: isBlank(decisionDays)
      ? isActing
        ? { code: 'required', message: 'Time to decide is required unless nothing happens at its end.' }
        : null
      : isWholeDays(decisionDays, min, max)
        ? null
        : { code: 'days_range', values: { min, max }, message },
    onDeadline: oneOfProblem('Action at the deadline', onDeadline, DEADLINE_ACTIONS),
  };
}

function isWholeDays(value: unknown, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
}

function imageProblem(label: string, value: unknown): Problem | null {
  return isBlank(value) || isUploadedImage(value)
    ? null
    : { code: 'not_an_image', message: `${label} must be an uploaded image: upload it first.` };
}

function linkProblem(label: string, value: unknown): Problem | null {
  return isBlank(value) || isHttpUrl(value)
    ? null
    : { code: 'not_a_link', message: `${label} must be a URL that starts with http:// or https://.` };
}

function oneOfProblem(label: string, value: unknown, allowed: readonly string[]): Problem | null {
  if (isBlank(value) || allowed.some((entry) => entry === value)) return null;
  return {
    code: 'not_allowed',
    values: { value: String(value) },
    message: `${label} must be one of: ${allowed.join(', ')}.`,
  };
}

export function attachmentProblems(attachment: AttachmentDraft | null | undefined): {
  readonly name: Problem | null;
  readonly url: Problem | null;
} {
  return {
    name: textProblem('Name', attachment?.name, { max: limits.ATTACHMENT_NAME_MAX_LENGTH, required: true }),
    url: attachmentUrlProblem(attachment?.url),
  };
}

function attachmentUrlProblem(url: AttachmentDraft['url']): Problem | null {
  if (isBlank(url)) return { code: 'required', message: 'Address is required.' };
  return isHttpUrl(url) || isUploadedImage(url)
    ? null
    : { code: 'not_a_link', message: 'Address must be a URL that starts with http:// or https://.' };
}

function attachmentsProblem(value: CampaignDraft['attachments']): Problem | null {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) return { code: 'not_a_list', message: 'Assets must be a list.' };
  const max = limits.ATTACHMENTS_MAX;
  if (value.length > max) return { code: 'too_many', values: { max }, message: `At most ${max} assets are possible.` };
  for (const [index, attachment] of (value as readonly (AttachmentDraft | null)[]).entries()) {
    const number = index + 1;
    const label = `Asset ${number}`;
    const { name, url } = attachmentProblems(attachment);
    if (name)
      return {
        code: 'asset',
        values: { number },
        message: `${label}: ${name.message.charAt(0).toLowerCase()}${name.message.slice(1)}`,
      };
    if (url) return { code: 'asset', values: { number }, message: `${label} must be an uploaded file or a URL.` };
  }
  return null;
}
