import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { excerptOf } from '../../../core/cases/index.js';
import { NotificationsService, type NotificationInput } from '../../../core/notifications/index.js';
import type { SparkRecord } from '../../sparks/index.js';
import type { BlockChangeRequest, BlockRecord } from '../contributions/index.js';

/** Notifications about requests for changes, in the transaction of the change. */
@Injectable()
export class ChangeRequestNotices {
  constructor(private readonly notifications: NotificationsService) {}

  async notifyContributor(block: BlockRecord, campaign: string | null, session: ClientSession): Promise<void> {
    const { message, dueAt } = requestOf(block);
    if (!dueAt) throw new Error('The request for changes has no due time');
    await this.notifications.notify(
      {
        ...this.reference(block, 'requested'),
        userId: block.userId.toHexString(),
        kind: 'changes_requested',
        params: { campaign, message: excerptOf(message), dueAt: dueAt.toISOString() },
      },
      session,
    );
  }

  /** Notifies the creator of the campaign, if there is one. */
  async notifyAnswered(
    block: BlockRecord,
    { spark, name, isNewLink }: { spark: SparkRecord | null; name: string; isNewLink: boolean },
    session: ClientSession,
  ): Promise<void> {
    if (!block.creatorId) return;
    await this.notifications.notify(
      {
        ...this.reference(block, 'answered'),
        ...(spark ? { link: `/campaigns/${spark.slug}/review` } : {}),
        userId: block.creatorId.toHexString(),
        kind: 'changes_answered',
        params: { campaign: spark?.name ?? null, name, isNewLink },
      },
      session,
    );
  }

  /** Notifies both sides. `block` is the contribution before its request ended. */
  async notifyUnanswered(block: BlockRecord, campaign: string | null, session: ClientSession): Promise<void> {
    for (const userId of [block.userId, ...(block.creatorId ? [block.creatorId] : [])]) {
      await this.notifications.notify(
        {
          ...this.reference(block, 'unanswered'),
          userId: userId.toHexString(),
          kind: 'changes_unanswered',
          params: { campaign, isOwn: userId.equals(block.userId) },
        },
        session,
      );
    }
  }

  private reference(block: BlockRecord, event: string): Pick<NotificationInput, 'dedupeKey' | 'link' | 'refs'> {
    const blockId = block._id.toHexString();
    const { caseId, round } = requestOf(block);
    return {
      dedupeKey: `case:${caseId.toHexString()}:${event}:${round}`,
      link: `/contribution-details/${blockId}`,
      refs: {
        blockId,
        caseId: caseId.toHexString(),
        ...(block.sparkId ? { sparkId: block.sparkId.toHexString() } : {}),
      },
    };
  }
}

function requestOf({ changeRequest }: BlockRecord): BlockChangeRequest {
  if (!changeRequest) throw new Error('The contribution has no request for changes');
  return changeRequest;
}
