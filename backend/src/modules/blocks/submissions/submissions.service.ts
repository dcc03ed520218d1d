import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  ERROR_CODES,
  parseContentUrl,
  RESUBMISSION_FEE_CENTS,
  type BlockPurpose,
  type ContentType,
} from '@sparks/domain';
import { LedgerService, postings, walletOf, type PostInput } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AppError } from '../../../platform/http/app-error.js';
import { AiUseService } from '../../ai/index.js';
import { TwitterEligibilityService } from '../../previews/index.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import {
  alreadyContributed,
  BlockRepository,
  ContributionWebhooks,
  duplicateContent,
  notContributedYet,
  notYourself,
  resubmissionNotCovered,
  trendingScore,
  type BlockRecord,
  type ContributorProfile,
} from '../contributions/index.js';
import { BlockCountsRepository } from '../counters/index.js';
import { ContributionEventsService } from '../events/index.js';
import { ModerationSettlementService, StatusTransitionRepository } from '../moderation/index.js';
import { ContentCheckService, type CheckedContent, type ContentRules } from './content-check.service.js';
import type { ExistingSubmission, ExistingSubmissions } from './existing-submissions.js';
import { VerificationQueue } from './jobs/verification.queue.js';
import { SubmissionRepository } from './submission.repository.js';

/** A submission as it came in; only the link, the platform and the type are used, the rest is the server's to know. */
export interface SubmissionInput {
  url: string;
  /** As the contributor has chosen it; any text. */
  platform?: string;
  contentType?: ContentType;
  blockName?: string;
  /** Generated content that the post shows. */
  aiContentId?: string;
  /** Whom the body names, if anybody: must be the caller. */
  userId?: string;
}

/** A submission that nothing speaks against. */
interface Submission {
  spark?: SparkRecord;
  content: CheckedContent;
  input: SubmissionInput;
  user: AuthUser;
  requestKey: string;
  purpose: BlockPurpose;
}

/** Takes posts: first submissions to a campaign, paid resubmissions, and posts without a campaign. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly submissions: SubmissionRepository,
    private readonly counts: BlockCountsRepository,
    private readonly facts: ContributionEventsService,
    private readonly moves: StatusTransitionRepository,
    private readonly settlement: ModerationSettlementService,
    private readonly sparks: SparksService,
    private readonly contentCheck: ContentCheckService,
    private readonly twitterEligibility: TwitterEligibilityService,
    private readonly aiUse: AiUseService,
    private readonly ledger: LedgerService,
    private readonly webhooks: ContributionWebhooks,
    private readonly transactions: TransactionRunner,
    private readonly verification: VerificationQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * A person's first submission to a campaign: free, queued for review. `requestKey` makes a repeat of the request
   * answer with the same contribution. Throws 404, 403 (somebody else, access_required, country_not_allowed),
   * 409 campaign_not_open, duplicate_content_submitted or already_contributed, what `ContentCheckService` refuses, and for
   * posts on X what `TwitterEligibilityService.assertMaySubmit` refuses; for generated content what `AiUseService` refuses.
   */
  async submitToSpark(
    sparkId: string,
    input: SubmissionInput,
    user: AuthUser,
    requestKey: string,
  ): Promise<BlockRecord> {
    assertIsCaller(input, user);
    const [found, present] = await Promise.all([
      this.sparks.findById(sparkId),
      this.presentFor(sparkId, input, user, requestKey),
    ]);
    const repeated = present.sameRequest && (await this.blocks.findById(present.sameRequest._id));
    if (repeated) return repeated;
    const { spark, content } = await this.prepare(found, present, input, user, async () => {
      if (present.firstSubmission) throw alreadyContributed();
    });
    return this.create({ spark, content, input, user, requestKey, purpose: 'submission' });
  }

  /**
   * A further submission for 200 cents. The caller's own declined
   * post goes back into the queue; any other post is a new contribution. The fee and the contribution are one transaction.
   * Throws as `submitToSpark`, 409 not_contributed_yet, and 402 insufficient_balance without charging anything.
   */
  async resubmitToSpark(
    sparkId: string,
    input: SubmissionInput,
    user: AuthUser,
    requestKey: string,
  ): Promise<BlockRecord> {
    assertIsCaller(input, user);
    const [repeated, found, present] = await Promise.all([
      this.paidForBy(user.id, sparkId, requestKey),
      this.sparks.findById(sparkId),
      this.presentFor(sparkId, input, user, requestKey),
    ]);
    if (repeated) return repeated;
    const { spark, content } = await this.prepare(found, present, input, user, async () => {
      if (!present.firstSubmission) throw notContributedYet();
      await this.assertFeeCovered(user.id);
    });
    // Asked again: the platform may have said which post it is, and has taken its time.
    const declined = await this.submissions.findByPost(spark._id, content.canonicalKey);
    if (!declined) return this.create({ spark, content, input, user, requestKey, purpose: 'resubmission' });
    if (!isOwnDeclined(declined, user.id)) throw duplicateContent();
    const reopened = await this.transactions.runInTransaction((session) =>
      this.reopen(declined, input, user.id, requestKey, session),
    );
    await this.verification.enqueue(reopened._id.toString());
    return reopened;
  }

  /** A post without a campaign; once a person. Throws 409 duplicate_content_submitted and what `checkContent` refuses. */
  async submitGeneral(input: SubmissionInput, user: AuthUser, requestKey: string): Promise<BlockRecord> {
    assertIsCaller(input, user);
    const repeated = await this.createdBy(user.id, requestKey);
    if (repeated) return repeated;
    const content = await this.checkContent(input, { platforms: [], contentTypes: [] }, user);
    return this.create({ content, input, user, requestKey, purpose: 'general' });
  }

  /** Whether a person has made the free first submission to a campaign; in whatever status it is now. */
  async hasContributed(sparkId: Types.ObjectId, userId: string): Promise<boolean> {
    return this.submissions.hasFirstSubmission(sparkId, new Types.ObjectId(userId));
  }

  /** The contribution that the same request created before: it died before it could answer, so a repeat gets it now. */
  private async createdBy(userId: string, requestKey: string): Promise<BlockRecord | null> {
    return this.submissions.findByCreationKey(new Types.ObjectId(userId), requestKey);
  }

  /** The same for a resubmission, whose contribution may be older than the request: its fee says which it is. */
  private async paidForBy(userId: string, sparkId: string, requestKey: string): Promise<BlockRecord | null> {
    const paid = await this.ledger.findByKey(feeFor(userId, sparkId, requestKey).idempotencyKey);
    return paid?.refs.blockId === undefined ? null : this.blocks.findById(new Types.ObjectId(paid.refs.blockId));
  }

  /** What is there already, as far as the link tells which post it is. */
  private async presentFor(
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

  /**
   * Everything that can be refused before something is written, from what was read together; the first rule that is not met answers. The
   * platform is asked last, and not for a link that is there already; own declined posts may come back. The database decides the races.
   */
  private async prepare(
    found: SparkRecord | null,
    present: ExistingSubmissions,
    input: SubmissionInput,
    user: AuthUser,
    assertTurn: () => Promise<void>,
  ): Promise<{ spark: SparkRecord; content: CheckedContent }> {
    const spark = this.sparks.requireLive(found);
    await this.sparks.assertMaySubmit(spark, user);
    if (present.samePost && !isOwnDeclined(present.samePost, user.id)) throw duplicateContent();
    await assertTurn();
    if (input.aiContentId !== undefined)
      await this.aiUse.assertFits({ contentId: input.aiContentId, userId: user.id, sparkId: spark._id.toHexString() });
    const content = await this.checkContent(
      input,
      { platforms: spark.contribution_social_platforms, contentTypes: spark.allowedContributionsType },
      user,
    );
    return { spark, content };
  }

  /** The post, and whether the person's account on its platform is fit for it. */
  private async checkContent(input: SubmissionInput, rules: ContentRules, user: AuthUser): Promise<CheckedContent> {
    const content = await this.contentCheck.check(input, rules);
    if (content.platform === 'twitter') await this.twitterEligibility.assertMaySubmit(user.id);
    return content;
  }

  private async assertFeeCovered(userId: string): Promise<void> {
    const balanceCents = await this.ledger.balanceOf(walletOf(userId));
    if (balanceCents < RESUBMISSION_FEE_CENTS) throw resubmissionNotCovered(balanceCents, RESUBMISSION_FEE_CENTS);
  }

  private async create(submission: Submission): Promise<BlockRecord> {
    const { spark, content, user, requestKey } = submission;
    const [contributor, listeners] = spark
      ? await Promise.all([
          this.facts.findProfile(user.id, this.clock.now()),
          this.webhooks.findSubmissionListeners(spark.creator),
        ])
      : [];
    try {
      const block = await this.transactions.runInTransaction((session) =>
        this.insert({ ...submission, contributor, listeners }, session),
      );
      await this.verification.enqueueNew(block._id.toString());
      return block;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const repeated = await this.createdBy(user.id, requestKey);
      if (repeated) return repeated;
      if (!spark) throw duplicateContent('You have already submitted this post.');
      if (await this.submissions.findByPost(spark._id, content.canonicalKey)) throw duplicateContent();
      throw alreadyContributed();
    }
  }

  /** What other submissions write too comes first: who loses to one of them starts again with little done. */
  private async insert(
    {
      spark,
      content,
      input,
      user,
      requestKey,
      purpose,
      contributor,
      listeners,
    }: Submission & { contributor?: ContributorProfile; listeners?: readonly Types.ObjectId[] },
    session: ClientSession,
  ): Promise<BlockRecord> {
    const created = this.clock.now();
    const counted = { _id: new Types.ObjectId(), ...(spark ? { sparkId: spark._id, creatorId: spark.creator } : {}) };
    await this.counts.applyStatusChange(counted, { to: 'pending' }, session);
    if (spark) await this.sparks.adjustContributionsCount(spark._id.toString(), 1, session);
    const block = await this.submissions.insert(
      {
        ...counted,
        userId: new Types.ObjectId(user.id),
        ...(contributor ? { contributor } : {}),
        purpose,
        blockName: input.blockName ?? '',
        ...(content.contentType ? { contentType: content.contentType } : {}),
        ...(input.aiContentId === undefined ? {} : { aiContentId: new Types.ObjectId(input.aiContentId) }),
        content: content.content,
        canonicalKey: content.canonicalKey,
        creationKey: requestKey,
        social_meta: content.meta,
        created,
        trendingScore: trendingScore({
          engagement: { views: null, likes: null, comments: null, shares: null },
          likesCount: 0,
          created,
        }),
        // Counts once it is approved; without a campaign there is nobody who pays or ranks.
        ...(spark ? { refresh: { dueAt: created } } : {}),
      },
      session,
    );
    await this.useAiContent(block, input, session);
    await this.facts.recordStatusChange(block, { to: 'pending' }, session);
    if (purpose === 'resubmission' && spark)
      await this.charge(user.id, spark._id.toString(), block._id.toString(), requestKey, session);
    await this.webhooks.publishSubmitted(
      block,
      { at: created, isResubmission: purpose === 'resubmission', ...(listeners ? { listeners } : {}) },
      session,
    );
    return block;
  }

  private async reopen(
    declined: BlockRecord,
    input: SubmissionInput,
    userId: string,
    requestKey: string,
    session: ClientSession,
  ): Promise<BlockRecord> {
    // Coming back accepts the decline: it can no longer be undone.
    await this.settlement.settleNow(declined._id, session);
    const now = this.clock.now();
    const aiContentId = input.aiContentId === undefined ? undefined : new Types.ObjectId(input.aiContentId);
    const block = await this.submissions.reopenDeclined(declined._id, { reopenedAt: now, aiContentId }, session);
    // Two resubmissions at once: the second finds it pending again and is not charged.
    if (!block?.sparkId) throw duplicateContent();
    await this.useAiContent(block, input, session);
    if (declined.aiContentId && !declined.aiContentId.equals(block.aiContentId))
      await this.aiUse.release(declined.aiContentId, block._id, session);
    await this.counts.applyStatusChange(block, { from: 'declined', to: 'pending' }, session);
    await this.facts.recordStatusChange(block, { from: 'declined', to: 'pending' }, session);
    await this.moves.insert(
      {
        blockId: block._id,
        action: 'resubmit',
        from: 'declined',
        to: 'pending',
        reason: '',
        changedBy: new Types.ObjectId(userId),
        changedAt: now,
      },
      session,
    );
    await this.charge(userId, block.sparkId.toString(), block._id.toString(), requestKey, session);
    await this.webhooks.publishSubmitted(block, { at: now, isResubmission: true }, session);
    return block;
  }

  /** The generated content and its contribution name each other, or neither does. */
  private async useAiContent(
    { _id: blockId, userId, sparkId }: BlockRecord,
    { aiContentId: contentId }: SubmissionInput,
    session: ClientSession,
  ): Promise<void> {
    if (contentId === undefined || !sparkId) return;
    await this.aiUse.use({ contentId, userId: userId.toHexString(), sparkId: sparkId.toHexString(), blockId }, session);
  }

  private async charge(
    userId: string,
    sparkId: string,
    blockId: string,
    requestKey: string,
    session: ClientSession,
  ): Promise<void> {
    const fee = feeFor(userId, sparkId, requestKey);
    try {
      await this.ledger.post({ ...fee, refs: { ...fee.refs, blockId } }, session);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== ERROR_CODES.insufficient_balance) throw error;
      throw resubmissionNotCovered(await this.ledger.balanceOf(walletOf(userId)), RESUBMISSION_FEE_CENTS);
    }
  }
}

function assertIsCaller({ userId }: SubmissionInput, user: AuthUser): void {
  if (userId !== undefined && userId !== user.id) throw notYourself();
}

function feeFor(userId: string, sparkId: string, requestKey: string): PostInput {
  return postings.resubmissionFee({
    userId,
    sparkId,
    requestKey,
    amountCents: RESUBMISSION_FEE_CENTS,
    causedBy: { type: 'user', id: userId },
  });
}

function isOwnDeclined(block: ExistingSubmission, userId: string): boolean {
  return block.userId.toString() === userId && block.moderation_status === 'declined' && !block.deleted;
}
