import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { NotificationParams } from '@sparks/domain';
import { NotificationsService, type NotificationInput } from '../../../core/notifications/index.js';
import { UsersService } from '../../../core/users/index.js';
import type { SparkRecord } from '../../sparks/index.js';
import type { BlockRecord } from '../contributions/index.js';

/** Notifications about deadlines of decisions, in the transaction of the change. */
@Injectable()
export class DeadlineNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
  ) {}

  /** Reminds the creator. */
  async remind(block: BlockRecord, spark: SparkRecord, session: ClientSession): Promise<void> {
    const decideBy = block.decisionDeadline?.decideBy?.toISOString() ?? '';
    const name = await this.nameOf(block);
    await this.notifications.notify(
      { ...toCreator(block, spark, 'due'), kind: 'decision_due', params: { campaign: spark.name, name, decideBy } },
      session,
    );
  }

  async notifyCreator(
    block: BlockRecord,
    { spark, outcome }: { spark: SparkRecord; outcome: NotificationParams['decision_overdue']['outcome'] },
    session: ClientSession,
  ): Promise<void> {
    const name = await this.nameOf(block);
    const overdue = `overdue:${block.decisionDeadline?.decideBy?.getTime() ?? 0}`;
    await this.notifications.notify(
      {
        ...toCreator(block, spark, overdue),
        ...(outcome === 'approve' ? { link: `/contribution-details/${block._id.toHexString()}` } : {}),
        kind: 'decision_overdue',
        params: { campaign: spark.name, name, outcome },
      },
      session,
    );
  }

  /** Notifies admins once per campaign and day (UTC). */
  async askAdmins(
    { userId }: BlockRecord,
    { spark, now }: { spark: SparkRecord; now: Date },
    session: ClientSession,
  ): Promise<void> {
    const sparkId = spark._id.toHexString();
    for (const { _id } of await this.users.findAdmins()) {
      if (_id.equals(userId) || _id.equals(spark.creator)) continue;
      await this.notifications.notify(
        {
          userId: _id.toHexString(),
          kind: 'decision_escalated',
          params: { campaign: spark.name },
          dedupeKey: `decision_escalated:${sparkId}:${now.toISOString().slice(0, 10)}`,
          link: '/admin/posts?tab=overdue',
          refs: { sparkId },
        },
        session,
      );
    }
  }

  private async nameOf({ userId }: BlockRecord): Promise<string> {
    const id = userId.toHexString();
    return (await this.users.findById(id))?.username ?? id;
  }
}

/** One per submission: a resubmission gets a new deadline. */
function toCreator(
  { _id, decisionDeadline }: BlockRecord,
  spark: SparkRecord,
  event: string,
): Pick<NotificationInput, 'userId' | 'dedupeKey' | 'link' | 'refs'> {
  const blockId = _id.toHexString();
  return {
    userId: spark.creator.toHexString(),
    dedupeKey: `decision:${blockId}:${decisionDeadline?.since.getTime() ?? 0}:${event}`,
    link: `/campaigns/${spark.slug}/review`,
    refs: { blockId, sparkId: spark._id.toHexString() },
  };
}
