import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { AiContentUseService } from '../../ai/index.js';
import { TwitterEligibilityService } from '../../previews/index.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import { duplicateContent } from '../contributions/index.js';
import { ContentCheckService, type CheckedContent, type ContentRules } from './content/content-check.service.js';
import { isOwnDeclined, type ExistingSubmissions } from './existing-submissions.js';
import type { SubmissionInput } from './submission.types.js';

/** Performs all checks that need no write; unique indexes decide races between requests. */
@Injectable()
export class SubmissionValidationService {
  constructor(
    private readonly sparks: SparksService,
    private readonly contentCheck: ContentCheckService,
    private readonly twitterEligibility: TwitterEligibilityService,
    private readonly aiUse: AiContentUseService,
  ) {}

  /**
   * Throws the error of the first failed check. The platform is called last, and not for a post that is already in the
   * campaign unless it is the caller's own declined post.
   */
  async validateForSpark(
    found: SparkRecord | null,
    existing: ExistingSubmissions,
    { input, user, assertAllowed }: { input: SubmissionInput; user: AuthUser; assertAllowed: () => Promise<void> },
  ): Promise<{ spark: SparkRecord; content: CheckedContent }> {
    const spark = this.sparks.requireLive(found);
    await this.sparks.assertMaySubmit(spark, user);
    if (existing.samePost && !isOwnDeclined(existing.samePost, user.id)) throw duplicateContent();
    await assertAllowed();
    if (input.aiContentId !== undefined)
      await this.aiUse.assertFits({ contentId: input.aiContentId, userId: user.id, sparkId: spark._id.toHexString() });
    const content = await this.validateContent(
      input,
      { platforms: spark.contribution_social_platforms, contentTypes: spark.allowedContributionsType },
      user,
    );
    return { spark, content };
  }

  /** Also checks the contributor's own account for posts on X. */
  async validateContent(input: SubmissionInput, rules: ContentRules, user: AuthUser): Promise<CheckedContent> {
    const content = await this.contentCheck.check(input, rules);
    if (content.platform === 'twitter') await this.twitterEligibility.assertMaySubmit(user.id);
    return content;
  }
}
