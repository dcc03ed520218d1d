import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { ERROR_CODES, NOT_OPEN_MESSAGES } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { conflict } from '../../../platform/http/app-error.js';
import { AiContentUseService } from '../../ai/index.js';
import { SparksService } from '../../sparks/index.js';
import { ContributionWebhooks, profileAt, trendingScore, type BlockRecord } from '../contributions/index.js';
import { BlockCountsRepository } from '../counters/index.js';
import { ContributionEventsService } from '../events/index.js';
import { agreementOf, deadlineOf } from './agreed-terms.js';
import { linkAiContent } from './content/ai-content.js';
import { ResubmissionFeeService } from './resubmission-fee.service.js';
import { SubmissionRepository, type NewBlock } from './submission.repository.js';
import type { PreparedSubmission } from './submission.types.js';

const NO_NUMBERS = { views: null, likes: null, comments: null, shares: null };

/** Writes a new contribution and its effects in the caller's transaction. */
@Injectable()
export class SubmissionInserter {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly counts: BlockCountsRepository,
    private readonly events: ContributionEventsService,
    private readonly sparks: SparksService,
    private readonly aiUse: AiContentUseService,
    private readonly fee: ResubmissionFeeService,
    private readonly webhooks: ContributionWebhooks,
    private readonly clock: Clock,
  ) {}

  /** The gate of the campaign first, so that a transaction that loses a conflict has done little work. */
  async insert(submission: PreparedSubmission, session: ClientSession): Promise<BlockRecord> {
    const { spark, input, user, requestKey, webhookListeners } = submission;
    const isResubmission = submission.purpose === 'resubmission';
    const feeKey = isResubmission && spark && { userId: user.id, sparkId: spark._id.toString(), requestKey };
    const newBlock = this.toNewBlock(submission);
    const locked = spark && (await this.sparks.findForSubmission(spark._id.toString(), session));
    if (locked?.manuallyClosed) throw conflict(ERROR_CODES.campaign_not_open, NOT_OPEN_MESSAGES.closed);
    const block = await this.submissions.insert(
      {
        ...newBlock,
        ...(locked?.isPrivate ? { isPrivate: true } : {}),
        ...(locked ? { ...agreementOf(locked, input), ...deadlineOf(locked, newBlock, newBlock.created) } : {}),
        ...(feeKey ? { feeKey: this.fee.feeKeyOf(feeKey) } : {}),
      },
      session,
    );
    await linkAiContent(this.aiUse, block, input.aiContentId, session);
    await this.counts.applyStatusChange(block, { to: 'pending' }, session);
    await this.events.recordStatusChange(block, { to: 'pending' }, session);
    if (feeKey) await this.fee.charge(feeKey, block._id.toString(), session);
    await this.webhooks.publishSubmitted(
      block,
      { at: block.created, isResubmission, ...(webhookListeners ? { listeners: webhookListeners } : {}) },
      session,
    );
    return block;
  }

  private toNewBlock({
    spark,
    content,
    ownership,
    input,
    user,
    requestKey,
    purpose,
    contributor,
  }: PreparedSubmission): NewBlock {
    const created = this.clock.now();
    return {
      _id: new Types.ObjectId(),
      ...(spark ? { sparkId: spark._id, creatorId: spark.creator } : {}),
      userId: new Types.ObjectId(user.id),
      ...(spark ? { contributor: profileAt(contributor, created) } : {}),
      purpose,
      blockName: input.blockName ?? '',
      ...(content.contentType ? { contentType: content.contentType } : {}),
      ...(input.aiContentId === undefined ? {} : { aiContentId: new Types.ObjectId(input.aiContentId) }),
      content: content.content,
      canonicalKey: content.canonicalKey,
      creationKey: requestKey,
      social_meta: content.meta,
      ownership,
      created,
      trendingScore: trendingScore({ engagement: NO_NUMBERS, likesCount: 0, created }),
      // Only approved contributions to a campaign are refreshed.
      ...(spark ? { refresh: { dueAt: created } } : {}),
    };
  }
}
