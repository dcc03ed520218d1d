import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { isOwnContribution, toChangedTerms } from '@sparks/domain';
import { NotificationsService } from '../../../core/notifications/index.js';
import {
  SparksService,
  TermsAnnouncementsService,
  type SparkRecord,
  type TermsAnnouncementRecord,
} from '../../sparks/index.js';
import { AffectedContributorsRepository } from './affected-contributors.repository.js';

/** Repeating job of the queue `maintenance`. */
export const ANNOUNCE_TERMS_JOB = 'announce-terms';
export const ANNOUNCE_TERMS_EVERY_MS = 10_000;

/** Contributions per batch. */
export const BATCH_SIZE = 200;
/** Limits of a run; the next run continues. */
const EDITS_MAX = 20;
const BATCHES_MAX = 25;
/** Sorts behind every id. */
const LAST_ID = new Types.ObjectId('f'.repeat(24));

/** Notifies contributors of edited terms, each person once per edit. Safe to kill and to run concurrently. */
@Injectable()
export class TermsNoticesService {
  private readonly logger = new Logger(TermsNoticesService.name);

  constructor(
    private readonly announcements: TermsAnnouncementsService,
    private readonly contributors: AffectedContributorsRepository,
    private readonly sparks: SparksService,
    private readonly notifications: NotificationsService,
  ) {}

  /** Returns the number of finished announcements. A failing one is logged and retried by the next run. */
  async announceDue(): Promise<number> {
    let finished = 0;
    for (const announcement of await this.announcements.listOpen(EDITS_MAX)) {
      try {
        if (await this.announce(announcement)) finished += 1;
      } catch (error) {
        this.logger.error({ err: error, sparkId: announcement.sparkId.toHexString() }, 'Failed to announce new terms');
      }
    }
    return finished;
  }

  private async announce(announcement: TermsAnnouncementRecord): Promise<boolean> {
    const spark = await this.sparks.findById(announcement.sparkId.toHexString());
    let position = announcement;
    for (let batch = 0; spark && batch < BATCHES_MAX; batch += 1) {
      const after = position.cursor ?? { created: position.editedAt, blockId: LAST_ID };
      const found = await this.contributors.listAfter(position.sparkId, after, BATCH_SIZE);
      const affected = found.filter((block) => block.moderation_status !== 'declined' && !isOwnContribution(block));
      for (const userId of new Set(affected.map((block) => block.userId.toHexString())))
        await this.notify(userId, spark, announcement);
      const last = found.at(-1);
      if (!last || found.length < BATCH_SIZE) break;
      const cursor = { created: last.created, blockId: last._id };
      await this.announcements.advance(position, cursor);
      position = { ...position, cursor };
      if (batch === BATCHES_MAX - 1) return false;
    }
    await this.announcements.finish(announcement);
    return true;
  }

  private async notify(userId: string, spark: SparkRecord, announcement: TermsAnnouncementRecord): Promise<void> {
    const { _id, before, after, endBefore, newEnd } = announcement;
    await this.notifications.notify({
      userId,
      kind: 'terms_changed',
      params: {
        campaign: spark.name,
        ...toChangedTerms(before, after),
        endBefore: endBefore?.toISOString() ?? null,
        newEnd: newEnd?.toISOString() ?? null,
      },
      dedupeKey: `terms_changed:${_id.toHexString()}`,
      link: `/campaigns/${spark.slug}`,
      refs: { sparkId: spark._id.toHexString() },
    });
  }
}
