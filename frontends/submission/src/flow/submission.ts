import type { Preview, SparkSubmissionDto, SubmissionMetaDto } from '@sparks/api-client';
import type { ContentUrl, SocialPlatform } from '@sparks/domain';

/** What the client found out about a post: `pending` until the person sends it, then `verified`. */
export type PendingMeta = SubmissionMetaDto & { readonly social_verification_status: 'pending' };
export type VerifiedMeta = Omit<SubmissionMetaDto, 'social_verification_status'> & {
  readonly social_verification_status: 'verified';
};

/** One submission as it is sent, unchanged, in all its attempts. */
export interface Submission {
  /** The same over all attempts, so that the server takes the post once. */
  readonly key: string;
  readonly url: string;
  readonly platform: SocialPlatform;
  readonly meta: VerifiedMeta;
  /** What was generated for the campaign, if the post shows it. */
  readonly aiContentId: string | null;
}

/** A preview as the submission's `social_meta`, not verified yet; what the preview does not know is left out. */
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
 * Sets `verified`, after a last look at whether the preview is of the very post that the link names. It is what the
 * contributor has seen; the server decides on its own.
 * @returns `null` when the preview shows another post
 */
export function verifiedMeta(meta: PendingMeta, link: ContentUrl, preview: Preview): VerifiedMeta | null {
  const isSamePlatform = preview.platform === link.platform;
  const isSamePost =
    link.canonicalKey === null || preview.canonicalKey === null || preview.canonicalKey === link.canonicalKey;
  return isSamePlatform && isSamePost ? { ...meta, social_verification_status: 'verified' } : null;
}

/** The people and the campaign of a submission. */
export interface SubmissionContext {
  readonly sparkId: string;
  /** Absent when the creator's account is gone. */
  readonly creatorId?: string;
  readonly userId: string;
}

/** The body of the call: a submission costs nothing by itself, hence `price` 0 and `stripeId` 'free'. */
export function submissionBody(
  { url, meta, aiContentId }: Submission,
  { sparkId, creatorId, userId }: SubmissionContext,
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
