import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { canTransition } from '@sparks/domain';
import { NotificationsService } from '../../../core/notifications/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { SparksService } from '../../sparks/index.js';
import type { BlockOwnership, BlockRecord } from '../contributions/index.js';
import { CreatorRecordsService, StatusTransitionsService } from '../moderation/index.js';
import { ClaimedContributionRepository } from './claimed-contribution.repository.js';

export interface StopReason {
  /** Shown to reviewers. */
  text: string;
  /** Absent when the ownership stays as it is. */
  ownership?: Pick<BlockOwnership, 'authorId' | 'authorHandle' | 'checkedAt'>;
  /** Why, for the contributor; absent when another person has proven the account. */
  cause?: 'other_account' | 'repeated';
}

/** Stops contributions whose post is not their contributor's: they are flagged and can neither be approved nor earn. */
@Injectable()
export class ContributionStopService {
  constructor(
    private readonly contributions: ClaimedContributionRepository,
    private readonly statusTransitions: StatusTransitionsService,
    private readonly records: CreatorRecordsService,
    private readonly notifications: NotificationsService,
    private readonly sparks: SparksService,
    private readonly clock: Clock,
  ) {}

  /**
   * Also notifies the contributor, in the caller's transaction. A contribution that is stopped already stays as it is.
   */
  async stop(block: BlockRecord, reason: StopReason, session: ClientSession): Promise<void> {
    const { _id: blockId, moderation_status: from, deleted } = block;
    const { ownership } = reason;
    const isFlagged = canTransition(from, 'flagged');
    const stopped = await this.contributions.markSuperseded(
      blockId,
      {
        ...(ownership ? { ownership: { ...ownership, status: 'mismatch' as const, method: null } } : {}),
        supersededAt: this.clock.now(),
        // A deleted contribution has no transitions; if it is restored, it must not be approved.
        ...(deleted && isFlagged ? { moderation_status: 'flagged' as const } : {}),
      },
      session,
    );
    if (!stopped) return;
    if (!deleted && isFlagged)
      await this.statusTransitions.transitionAsSystem(
        { blockId, from, to: 'flagged', reason: reason.text, by: 'ownership' },
        session,
      );
    else await this.records.addChange(block, session);
    await this.notifyContributor(block, reason, session);
  }

  private async notifyContributor(
    { _id, userId, sparkId }: BlockRecord,
    { ownership, cause }: StopReason,
    session: ClientSession,
  ): Promise<void> {
    const blockId = _id.toHexString();
    const spark = sparkId ? await this.sparks.findById(sparkId.toHexString(), session) : null;
    await this.notifications.notify(
      {
        kind: 'post_lost',
        params: { campaign: spark?.name ?? '', account: ownership?.authorHandle ?? '', ...(cause ? { cause } : {}) },
        userId: userId.toHexString(),
        dedupeKey: `block:${blockId}:post_lost`,
        link: `/contribution-details/${blockId}`,
        refs: { blockId, ...(sparkId ? { sparkId: sparkId.toHexString() } : {}) },
      },
      session,
    );
  }
}
