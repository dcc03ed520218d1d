import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { parseContentUrl } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { SparksService } from '../../sparks/index.js';
import {
  alreadyContributed,
  BlockRepository,
  duplicateContent,
  notContributedYet,
  onlyForYourself,
} from '../contributions/index.js';
import { isOwnDeclined, type ExistingSubmissions } from './existing-submissions.js';
import { ResubmissionFeeService } from './resubmission-fee.service.js';
import { ResubmissionService } from './resubmission.service.js';
import { SubmissionCreationService } from './submission-creation.service.js';
import { SubmissionValidationService } from './submission-validation.service.js';
import { SubmissionRepository } from './submission.repository.js';
import type { SubmissionInput, Submitted } from './submission.types.js';

/** Accepts posts: first submissions to a campaign, paid resubmissions, and posts without a campaign. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly blocks: BlockRepository,
    private readonly sparks: SparksService,
    private readonly validation: SubmissionValidationService,
    private readonly creation: SubmissionCreationService,
    private readonly resubmission: ResubmissionService,
    private readonly fee: ResubmissionFeeService,
  ) {}

  /**
   * The caller's first submission to a campaign, free of charge. A retry with the same `requestKey` returns the same
   * contribution. Throws 404, 403 (not the caller, access_required, country_not_allowed), 409 campaign_not_open,
   * duplicate_content_submitted or already_contributed, and the errors of `ContentCheckService`,
   * `TwitterEligibilityService` and `AiContentUseService`.
   */
  async submitToSpark(sparkId: string, input: SubmissionInput, user: AuthUser, requestKey: string): Promise<Submitted> {
    assertIsCaller(input, user);
    const [found, existing] = await Promise.all([
      this.sparks.findById(sparkId),
      this.findExisting(sparkId, input, user, requestKey),
    ]);
    const created = existing.sameRequest && (await this.blocks.findById(existing.sameRequest._id));
    if (created) return { block: created, spark: found };
    const assertAllowed = async () => {
      if (existing.firstSubmission) throw alreadyContributed();
    };
    const valid = await this.validation.validateForSpark(found, existing, { input, user, assertAllowed });
    const block = await this.creation.create({ ...valid, input, user, requestKey, purpose: 'submission' });
    return { block, spark: valid.spark };
  }

  /**
   * A further submission for a fee, which is charged in the same transaction. The caller's own declined post is
   * reopened; any other post becomes a new contribution. Throws as `submitToSpark`, 409 not_contributed_yet, and 402
   * insufficient_balance without charging anything.
   */
  async resubmitToSpark(
    sparkId: string,
    input: SubmissionInput,
    user: AuthUser,
    requestKey: string,
  ): Promise<Submitted> {
    assertIsCaller(input, user);
    const [paidBlockId, found, existing] = await Promise.all([
      this.fee.findPaidBlockId({ userId: user.id, sparkId, requestKey }),
      this.sparks.findById(sparkId),
      this.findExisting(sparkId, input, user, requestKey),
    ]);
    const paid = paidBlockId && (await this.blocks.findById(paidBlockId));
    if (paid) return { block: paid, spark: found };
    const assertAllowed = async () => {
      if (!existing.firstSubmission) throw notContributedYet();
      await this.fee.assertCovered(user.id);
    };
    const valid = await this.validation.validateForSpark(found, existing, { input, user, assertAllowed });
    const { spark, content, ownership } = valid;
    // Read again: the platform call took time and may have resolved a short link to another post.
    const samePost = await this.submissions.findByPost(spark._id, content.canonicalKey);
    const takesOver = samePost && !samePost.userId.equals(user.id) && ownership.status === 'proven';
    if (!samePost || takesOver) {
      const block = await this.creation.create({ ...valid, input, user, requestKey, purpose: 'resubmission' });
      return { block, spark };
    }
    if (!isOwnDeclined(samePost, user.id)) throw duplicateContent();
    const post = { meta: content.meta, ownership };
    return { block: await this.resubmission.reopen(samePost, { spark, input, requestKey, post }), spark };
  }

  /** At most once per post and contributor. Throws 409 duplicate_content_submitted and the errors of the checks. */
  async submitGeneral(input: SubmissionInput, user: AuthUser, requestKey: string): Promise<Submitted> {
    assertIsCaller(input, user);
    const created = await this.submissions.findByCreationKey(new Types.ObjectId(user.id), requestKey);
    if (created) return { block: created, spark: null };
    const valid = await this.validation.validateGeneral(input, user);
    return {
      block: await this.creation.create({ ...valid, input, user, requestKey, purpose: 'general' }),
      spark: null,
    };
  }

  /** Whether the user has made the free first submission to a campaign, whatever its status. */
  async hasContributed(sparkId: Types.ObjectId, userId: string): Promise<boolean> {
    return this.submissions.hasFirstSubmission(sparkId, new Types.ObjectId(userId));
  }

  private async findExisting(
    sparkId: string,
    { url }: SubmissionInput,
    user: AuthUser,
    creationKey: string,
  ): Promise<ExistingSubmissions> {
    const parsed = parseContentUrl(url);
    return this.submissions.findExisting({
      userId: new Types.ObjectId(user.id),
      sparkId: parseObjectId(sparkId),
      creationKey,
      canonicalKey: parsed.ok ? parsed.canonicalKey : null,
    });
  }
}

function assertIsCaller({ userId }: SubmissionInput, user: AuthUser): void {
  if (userId !== undefined && userId !== user.id) throw onlyForYourself();
}
