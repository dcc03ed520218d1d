import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { PLATFORM_NAMES, type Availability } from '@sparks/domain';
import { NotificationsService } from '../../../core/notifications/index.js';
import type { SparkRecord } from '../../sparks/index.js';
import type { BlockRecord } from '../contributions/index.js';

/** Notifies contributor and creator about a removed post, in the caller's transaction. */
@Injectable()
export class AvailabilityNoticesService {
  constructor(private readonly notifications: NotificationsService) {}

  async publishGone(
    block: BlockRecord,
    spark: SparkRecord,
    { goneAt, reverseAt }: Availability,
    session: ClientSession,
  ): Promise<void> {
    for (const recipient of recipientsOf(block, spark)) {
      const { address, params } = noticeOf(block, spark, recipient);
      await this.notifications.notify(
        {
          ...address,
          kind: 'post_gone',
          params: { ...params, until: reverseAt?.toISOString() ?? '' },
          dedupeKey: `post_gone:${address.refs.blockId}:${goneAt?.toISOString()}`,
        },
        session,
      );
    }
  }

  async publishRestored(
    block: BlockRecord,
    spark: SparkRecord,
    { goneAt }: Availability,
    session: ClientSession,
  ): Promise<void> {
    for (const recipient of recipientsOf(block, spark)) {
      const { address, params } = noticeOf(block, spark, recipient);
      const dedupeKey = `post_restored:${address.refs.blockId}:${goneAt?.toISOString()}`;
      await this.notifications.notify({ ...address, kind: 'post_restored', params, dedupeKey }, session);
    }
  }
}

interface Recipient {
  userId: string;
  isOwn: boolean;
}

/** A creator's own contribution has one recipient. */
function recipientsOf({ userId }: BlockRecord, { creator }: SparkRecord): Recipient[] {
  const contributor = { userId: userId.toHexString(), isOwn: true };
  return userId.equals(creator) ? [contributor] : [contributor, { userId: creator.toHexString(), isOwn: false }];
}

function noticeOf(block: BlockRecord, spark: SparkRecord, { userId, isOwn }: Recipient) {
  const blockId = block._id.toHexString();
  return {
    address: {
      userId,
      link: `/contribution-details/${blockId}`,
      refs: { blockId, sparkId: spark._id.toHexString() },
    },
    params: { campaign: spark.name, platform: PLATFORM_NAMES[block.social_meta.platform], isOwn },
  };
}
