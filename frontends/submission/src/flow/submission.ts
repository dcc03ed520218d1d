import type { Preview, SparkSubmissionDto, SubmissionMetaDto } from '@sparks/api-client';
import type { ContentUrl, SocialPlatform } from '@sparks/domain';

/** Metadata of a post as found by the client: `pending` until it is sent, then `verified`. */
export type PendingMeta = SubmissionMetaDto & { readonly social_verification_status: 'pending' };
export type VerifiedMeta = Omit<SubmissionMetaDto, 'social_verification_status'> & {
  readonly social_verification_status: 'verified';
};

/** One submission, unchanged across all attempts. */
export interface Submission {
  /** Idempotency key, the same for all attempts, so the server accepts the post once. */
  readonly key: string;
  readonly url: string;
  readonly platform: SocialPlatform;
  readonly meta: VerifiedMeta;
  /** Generated content that the post shows, if any. */
  readonly aiContentId: string | null;
}

/** Converts a preview to unverified `social_meta`, without unknown fields. */
export function pendingMeta(preview: Preview): PendingMeta {
  const { platform, postId, postUsername, username, imageUrl, postUrl, caption, status, fetchedAt } = preview;
  const { videoId, authorUrl, type, width, height, provider, createdAt } = preview;
  const { subreddit, score, numComments, upvoteRatio, isVideo, isSelf, postHint } = preview;
  const known = withoutNulls({
    platform,
    postId,
    postUsername,
    username,
    imageUrl,
    postUrl,
    caption,
    status,
    fetchedAt,
    videoId,
    authorUrl,
    type,
    width,
    height,
    provider,
    createdAt,
    subreddit,
    score,
    numComments,
    upvoteRatio,
    isVideo,
    isSelf,
    postHint,
  });
  return { ...known, social_verification_status: 'pending' };
}

/**
 * Sets `verified` after a final check that the preview shows the linked post. The server verifies independently.
 * @returns `null` if the preview shows another post
 */
export function verifiedMeta(meta: PendingMeta, link: ContentUrl, preview: Preview): VerifiedMeta | null {
  const isSamePlatform = preview.platform === link.platform;
  const isSamePost =
    link.canonicalKey === null || preview.canonicalKey === null || preview.canonicalKey === link.canonicalKey;
  return isSamePlatform && isSamePost ? { ...meta, social_verification_status: 'verified' } : null;
}

export interface SubmissionContext {
  readonly sparkId: string;
  /** Absent when the creator's account is deleted. */
  readonly creatorId?: string;
  readonly userId: string;
  /** Version of the terms on the screen. */
  readonly termsVersion: number;
  /** Version of the rules on the screen. */
  readonly rulesVersion: number;
}

/** Builds the request body. A submission is free, hence `price` 0 and `stripeId` 'free'. */
export function submissionBody(
  { url, meta, aiContentId }: Submission,
  { sparkId, creatorId, userId, termsVersion, rulesVersion }: SubmissionContext,
): SparkSubmissionDto {
  return {
    blockName: '',
    blockType: 'social',
    content: url,
    ...(creatorId ? { creatorId } : {}),
    price: 0,
    sparkId,
    userId,
    stripeId: 'free',
    termsVersion,
    rulesVersion,
    social_meta: meta,
    ...(aiContentId === null ? {} : { aiContentId }),
  };
}

type WithoutNulls<T> = { [Name in keyof T]?: Exclude<T[Name], null | undefined> };

function withoutNulls<T extends object>(values: T): WithoutNulls<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as WithoutNulls<T>;
}
