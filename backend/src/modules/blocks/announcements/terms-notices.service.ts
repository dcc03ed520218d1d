import { Injectable, Logger } from '@nestjs/common';
import { isOwnContribution, toChangedTerms } from '@sparks/domain';
import { NotificationsService } from '../../../core/notifications/index.js';
import { DueItemsRunner } from '../../../platform/queue/due-items-runner.js';
import {
  SparksService,
  TermsAnnouncementsService,
  type SparkRecord,
  type TermsAnnouncementRecord,
} from '../../sparks/index.js';
import { ContributionBatchesService } from './contribution-batches.service.js';

/** Repeating job of the queue `maintenance`. */
export const ANNOUNCE_TERMS_JOB = 'announce-terms';
export const ANNOUNCE_TERMS_EVERY_MS = 10_000;

const PAGE_SIZE = 20;

/** Notifies contributors of edited terms, each person once per edit. Safe to kill and to run concurrently. */
@Injectable()
export class TermsNoticesService {
  private readonly logger = new Logger(TermsNoticesService.name);

  constructor(
    private readonly announcements: TermsAnnouncementsService,
    private readonly batches: ContributionBatchesService,
    private readonly sparks: SparksService,
    private readonly notifications: NotificationsService,
    private readonly dueItems: DueItemsRunner,
  ) {}

  /** Returns the number of finished announcements. A failing one is logged and retried by the next run. */
  async announceDue(): Promise<number> {
    return this.dueItems.run({
      list: (limit) => this.announcements.listOpen(limit),
      pageSize: PAGE_SIZE,
      act: (announcement) => this.announce(announcement),
      onError: (err, { sparkId }) =>
        this.logger.error({ err, sparkId: sparkId.toHexString() }, 'Failed to announce new terms'),
    });
  }

  private async announce(announcement: TermsAnnouncementRecord): Promise<boolean> {
    const spark = await this.sparks.findById(announcement.sparkId.toHexString());
    const { sparkId, editedAt, cursor } = announcement;
    const isDone =
      spark === null ||
      (await this.batches.read(
        { sparkId, until: editedAt, cursor },
        async (batch) => {
          const affected = batch.filter((block) => block.moderation_status !== 'declined' && !isOwnContribution(block));
          for (const userId of new Set(affected.map((block) => block.userId.toHexString())))
            await this.notify(userId, spark, announcement);
        },
        (from, to) => this.announcements.advance({ ...announcement, cursor: from }, to),
      ));
    if (isDone) await this.announcements.finish(announcement);
    return isDone;
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
