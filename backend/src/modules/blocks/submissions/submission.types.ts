import type { Types } from 'mongoose';
import type { BlockPurpose, ContentType } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import type { SparkRecord } from '../../sparks/index.js';
import type { ContributorProfile } from '../contributions/index.js';
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
  /** The user named in the body; must be the caller. */
  userId?: string;
}

/** A submission that has passed all checks. */
export interface ValidSubmission {
  spark?: SparkRecord;
  content: CheckedContent;
  input: SubmissionInput;
  user: AuthUser;
  /** Idempotency key of the request. */
  requestKey: string;
  purpose: BlockPurpose;
}

/** A submission with the data that is read before its transaction. */
export interface PreparedSubmission extends ValidSubmission {
  contributor?: ContributorProfile;
  webhookListeners?: readonly Types.ObjectId[];
}
