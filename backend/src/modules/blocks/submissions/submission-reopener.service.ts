import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { Clock } from '../../../platform/clock/clock.js';
import { AiContentUseService } from '../../ai/index.js';
import { SparksService } from '../../sparks/index.js';
import { campaignNotFound, ContributionWebhooks, duplicateContent, type BlockRecord } from '../contributions/index.js';
import { ModerationSettlementService, StatusTransitionRecorder } from '../moderation/index.js';
import { agreementOf, deadlineOf } from './agreed-terms.js';
import { linkAiContent } from './content/ai-content.js';
import { ResubmissionFeeService } from './resubmission-fee.service.js';
import { SubmissionRepository } from './submission.repository.js';
import type { ReopenRequest } from './submission.types.js';

/** Reopens a declined contribution in the caller's transaction. */
@Injectable()
export class SubmissionReopener {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly sparks: SparksService,
    private readonly settlement: ModerationSettlementService,
    private readonly recorder: StatusTransitionRecorder,
    private readonly aiUse: AiContentUseService,
    private readonly fee: ResubmissionFeeService,
    private readonly webhooks: ContributionWebhooks,
    private readonly clock: Clock,
  ) {}

  async reopen(
    declined: BlockRecord,
    { input, requestKey, post }: ReopenRequest,
    session: ClientSession,
  ): Promise<BlockRecord> {
    // A resubmission makes the decision final.
    await this.settlement.settleNow(declined._id, session);
    const now = this.clock.now();
    const userId = declined.userId.toString();
    const aiContentId = input.aiContentId === undefined ? undefined : new Types.ObjectId(input.aiContentId);
    const spark = declined.sparkId && (await this.sparks.findById(declined.sparkId.toString(), session));
    if (!spark) throw campaignNotFound();
    const feeKey = { userId, sparkId: spark._id.toString(), requestKey };
    // A resubmission is a new submission: the terms and the deadline of today apply.
    const block = await this.submissions.reopenDeclined(
      declined._id,
      {
        reopenedAt: now,
        ...agreementOf(spark, input),
        deadline: deadlineOf(spark, declined, now),
        feeKey: this.fee.feeKeyOf(feeKey),
        aiContentId,
        post,
      },
      session,
    );
    // A concurrent resubmission has already reopened it, so this one is not charged.
    if (!block?.sparkId) throw duplicateContent();
    await linkAiContent(this.aiUse, block, input.aiContentId, session);
    if (declined.aiContentId && !declined.aiContentId.equals(block.aiContentId))
      await this.aiUse.release(declined.aiContentId, block._id, session);
    await this.recorder.record(
      block,
      { action: 'resubmit', from: 'declined', to: 'pending', reason: '', changedBy: block.userId, changedAt: now },
      session,
    );
    await this.fee.charge(feeKey, block._id.toString(), session);
    await this.webhooks.publishSubmitted(block, { at: now, isResubmission: true }, session);
    return block;
  }
}
