import { Injectable, Logger } from '@nestjs/common';
import type { NotificationPayload } from '@sparks/domain';
import { NotificationsService } from '../../../core/notifications/index.js';
import { DueItemsRunner } from '../../../platform/queue/due-items-runner.js';
import {
  ContributorNoticesService,
  SparksService,
  type ContributorNoticeKind,
  type ContributorNoticeRecord,
  type SparkRecord,
} from '../../sparks/index.js';
import type { AffectedContribution } from './affected-contributors.repository.js';
import { ContributionBatchesService } from './contribution-batches.service.js';

/** Interval of the jobs that deliver notices. */
export const DELIVER_NOTICES_EVERY_MS = 10_000;
const PAGE_SIZE = 20;

/** A notice about a campaign. */
export interface CampaignNotice {
  readonly payload: NotificationPayload;
  /** Who of the contributors of a batch is notified; repetitions are dropped. */
  readonly recipients: (batch: readonly AffectedContribution[]) => Promise<readonly string[]> | readonly string[];
}

/** Notifies contributors of an event of their campaign, each person once. Safe to kill and to run concurrently. */
@Injectable()
export class ContributorNoticeDelivery {
  private readonly logger = new Logger(ContributorNoticeDelivery.name);

  constructor(
    private readonly notices: ContributorNoticesService,
    private readonly batches: ContributionBatchesService,
    private readonly sparks: SparksService,
    private readonly notifications: NotificationsService,
    private readonly dueItems: DueItemsRunner,
  ) {}

  /** Returns the number of finished notices. A failing one is logged and retried by the next run. */
  async deliverDue(
    kind: ContributorNoticeKind,
    noticeOf: (spark: SparkRecord, notice: ContributorNoticeRecord) => CampaignNotice,
  ): Promise<number> {
    return this.dueItems.run({
      list: (limit) => this.notices.listOpen(kind, limit),
      pageSize: PAGE_SIZE,
      act: async (notice) => {
        const spark = await this.sparks.findById(notice.sparkId.toHexString());
        const isDone = spark === null || (await this.deliver(notice, spark, noticeOf(spark, notice)));
        if (isDone) await this.notices.finish(notice);
        return isDone;
      },
      onError: (err, { sparkId }) =>
        this.logger.error({ err, sparkId: sparkId.toHexString(), kind }, 'Failed to notify contributors'),
    });
  }

  private async deliver(
    notice: ContributorNoticeRecord,
    spark: SparkRecord,
    { payload, recipients }: CampaignNotice,
  ): Promise<boolean> {
    const { sparkId, at, cursor } = notice;
    return this.batches.read(
      { sparkId, until: at, cursor },
      async (batch) => {
        for (const userId of new Set(await recipients(batch)))
          await this.notifications.notify({
            ...payload,
            userId,
            dedupeKey: `${payload.kind}:${sparkId.toHexString()}`,
            link: `/campaigns/${spark.slug}`,
            refs: { sparkId: sparkId.toHexString() },
          });
      },
      (from, to) => this.notices.advance({ ...notice, cursor: from }, to),
    );
  }
}
