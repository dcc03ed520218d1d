import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { AiContentUseService } from '../../ai/index.js';
import { TwitterEligibilityService } from '../../previews/index.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import { duplicateContent, type BlockOwnership } from '../contributions/index.js';
import { OwnershipService } from '../ownership/index.js';
import { ContentCheckService, type CheckedContent, type ContentRules } from './content/content-check.service.js';
import { isOwnDeclined, type ExistingSubmission, type ExistingSubmissions } from './existing-submissions.js';
import type { SubmissionInput } from './submission.types.js';

/** Checked content with its owner. */
export interface ValidContent {
  content: CheckedContent;
  ownership: BlockOwnership;
}

/** Performs all checks that need no write; unique indexes decide races between requests. */
@Injectable()
export class SubmissionValidationService {
  constructor(
    private readonly sparks: SparksService,
    private readonly contentCheck: ContentCheckService,
    private readonly twitterEligibility: TwitterEligibilityService,
    private readonly aiUse: AiContentUseService,
    private readonly ownership: OwnershipService,
  ) {}

  /**
   * Throws the error of the first failed check. The platform is called last, and not for a post that is already in the
   * campaign unless it is the caller's own declined post, or the caller may prove that it is theirs.
   */
  async validateForSpark(
    found: SparkRecord | null,
    existing: ExistingSubmissions,
    { input, user, assertAllowed }: { input: SubmissionInput; user: AuthUser; assertAllowed: () => Promise<void> },
  ): Promise<ValidContent & { spark: SparkRecord }> {
    const spark = this.sparks.requireLive(found);
    await this.sparks.assertMaySubmit(spark, user);
    const { samePost } = existing;
    if (samePost && !isOwnDeclined(samePost, user.id) && !(await this.mayProve(samePost, user)))
      throw duplicateContent();
    await assertAllowed();
    if (input.aiContentId !== undefined)
      await this.aiUse.assertFits({ contentId: input.aiContentId, userId: user.id, sparkId: spark._id.toHexString() });
    const checked = await this.checkContent(
      input,
      { platforms: spark.contribution_social_platforms, contentTypes: spark.allowedContributionsType },
      user,
    );
    const { content: url, meta, fetchedAt } = checked;
    const assessed = await this.ownership.assessForSpark({ url, meta, fetchedAt }, spark, user.id);
    return { spark, content: { ...checked, meta: assessed.meta }, ownership: assessed.ownership };
  }

  /** For a post without a campaign. */
  async validateGeneral(input: SubmissionInput, user: AuthUser): Promise<ValidContent> {
    const content = await this.checkContent(input, { platforms: [], contentTypes: [] }, user);
    const { ownership } = await this.ownership.assessGeneral(content.meta, user.id);
    return { content, ownership };
  }

  /** Whether the caller could take the post over: nobody has proven it, and the caller has an account there. */
  private async mayProve({ userId, ownership, social_meta }: ExistingSubmission, user: AuthUser): Promise<boolean> {
    if (userId.toString() === user.id || ownership?.status === 'proven') return false;
    return this.ownership.hasAccount(user.id, social_meta.platform);
  }

  /** Also checks the contributor's own account for posts on X. */
  private async checkContent(input: SubmissionInput, rules: ContentRules, user: AuthUser): Promise<CheckedContent> {
    const content = await this.contentCheck.check(input, rules);
    if (content.platform === 'twitter') await this.twitterEligibility.assertMaySubmit(user.id);
    return content;
  }
}
