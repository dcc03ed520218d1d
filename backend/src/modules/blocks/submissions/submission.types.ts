import type { Types } from 'mongoose';
import type { BlockPurpose, ContentType } from '@sparks/domain';
import type { UserRecord } from '../../../core/users/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import type { SparkRecord } from '../../sparks/index.js';
import type { BlockOwnership, BlockRecord } from '../contributions/index.js';
import type { AssessedPost } from '../ownership/index.js';
import type { CheckedContent } from './content/content-check.service.js';

/** A submission as the client sent it; the server derives everything else from the link. */
export interface SubmissionInput {
  url: string;
  /** The contributor's choice, not validated. */
  platform?: string;
  contentType?: ContentType;
  blockName?: string;
  /** Generated content that the post shows. */
  aiContentId?: string;
  /** Version of the terms that the contributor agreed to; absent: whichever apply. */
  termsVersion?: number;
  rulesVersion?: number;
  /** The user named in the body; must be the caller. */
  userId?: string;
}

/** A submission that has passed all checks. */
export interface ValidSubmission {
  spark?: SparkRecord;
  content: CheckedContent;
  ownership: BlockOwnership;
  input: SubmissionInput;
  user: AuthUser;
  /** Idempotency key of the request. */
  requestKey: string;
  purpose: BlockPurpose;
}

/** A submission with the data that is read before its transaction. */
export interface PreparedSubmission extends ValidSubmission {
  /** `null` for an unknown user. */
  contributor: UserRecord | null;
  webhookListeners?: readonly Types.ObjectId[];
}

/** A submitted contribution with its campaign, as it was before the submission. */
export interface Submitted {
  block: BlockRecord;
  /** `null` for a post without a campaign. */
  spark: SparkRecord | null;
}

/** A declined contribution to reopen. */
export interface ReopenRequest {
  spark: SparkRecord;
  input: SubmissionInput;
  requestKey: string;
  /** The post as it is now. */
  post: AssessedPost;
}
