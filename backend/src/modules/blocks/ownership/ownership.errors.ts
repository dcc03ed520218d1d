import { ERROR_CODES, PLATFORM_NAMES, type OwnershipProof, type SocialPlatform } from '@sparks/domain';
import { AppError, conflict } from '../../../platform/http/app-error.js';

const named = (handle: string | null): string => (handle === null ? 'another account' : `@${handle}`);

/** 403 `post_not_yours`: another person has proven the author's account. */
export const postOfAnotherAccount = (author: { platform: SocialPlatform; authorHandle: string | null }): AppError =>
  new AppError(
    ERROR_CODES.post_not_yours,
    403,
    `This post belongs to ${named(author.authorHandle)}, which another person has connected. Submit a post of your own account.`,
    { reason: 'account_of_another_person', ...author },
  );

/** 403 `post_not_yours`: the author is another account than the one that the contributor has proven. */
export const postOfOtherAccount = (
  author: { platform: SocialPlatform; authorHandle: string | null },
  own: { ownHandle: string; captionCode: string | null },
): AppError =>
  new AppError(
    ERROR_CODES.post_not_yours,
    403,
    `This post belongs to ${named(author.authorHandle)}; your connected account on ${PLATFORM_NAMES[author.platform]} is @${own.ownHandle}. Connect the other account or submit a post of your own.`,
    { reason: 'other_account', ...author, ...own },
  );

/** 403 `ownership_required`, with what the contributor can do in `details`. */
export const ownershipRequired = (
  proof: Exclude<OwnershipProof, 'none'>,
  details: { platform: SocialPlatform; authorHandle: string | null; captionCode: string },
): AppError =>
  new AppError(
    ERROR_CODES.ownership_required,
    403,
    proof === 'any'
      ? `Prove that this post is yours: connect your account on ${PLATFORM_NAMES[details.platform]}, or put the code ${details.captionCode} into the caption. Then submit again.`
      : `Prove that this post is yours: connect your account on ${PLATFORM_NAMES[details.platform]}. Then submit again.`,
    { ownershipProof: proof, ...details },
  );

/** 422 `posted_too_early`. */
export const postedTooEarly = (postedAt: Date, publishedAt: Date): AppError =>
  new AppError(
    ERROR_CODES.posted_too_early,
    422,
    'This post is older than the campaign, which accepts new posts only. Make a new post and submit that.',
    { postedAt, publishedAt },
  );

/**
 * 409 `post_of_another_person`: the post is in another campaign. With the account that published it, unless the
 * contributor has proven it.
 */
export const postOfAnotherPerson = (
  author: { platform: SocialPlatform | undefined; authorHandle: string | null } | null,
): AppError =>
  new AppError(
    ERROR_CODES.post_of_another_person,
    409,
    'Another person has already submitted this post to a campaign. If it is yours, connect the account that published it and submit again.',
    author === null ? undefined : { ownershipProof: 'account', ...author },
  );

/** 409 `post_exclusive`: this campaign or another one of the post accepts exclusive posts only. */
export const postExclusive = (isThisCampaign: boolean): AppError =>
  conflict(
    ERROR_CODES.post_exclusive,
    isThisCampaign
      ? 'This campaign accepts exclusive posts only, and you have submitted this post to another campaign. Submit another post.'
      : 'You have submitted this post to a campaign that accepts exclusive posts only. Submit another post.',
  );
