import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { campaignState, ENDING_ALERT_MS, type NotificationPayload } from '@sparks/domain';
import { NotificationsService } from '../../../core/notifications/index.js';
import { UsersService } from '../../../core/users/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { WatchlistRepository } from '../watchlist/watchlist.repository.js';
import { SparkAlertRepository } from './spark-alert.repository.js';
import type { SparkAlertKind, SparkAlertRecord } from './spark-alert.schema.js';

/** People per read; one run handles a limited number of batches, and the next run continues. */
const BATCH_SIZE = 200;
const BATCHES_PER_RUN = 50;
const ALERTS_PER_RUN = 100;
const ENDING_PER_RUN = 1_000;

/**
 * Notifies followers of a new campaign, and people who saved one of its start and its approaching end. An alert is an
 * outbox entry with a cursor: a run that dies repeats at most one batch, whose notifications are dropped as duplicates.
 */
@Injectable()
export class SparkAlertsService {
  private readonly logger = new Logger(SparkAlertsService.name);

  constructor(
    private readonly alerts: SparkAlertRepository,
    private readonly watchlists: WatchlistRepository,
    private readonly sparks: SparkRepository,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
  ) {}

  /** Call it in the transaction that publishes. */
  async openPublished({ _id, created }: SparkRecord, session: ClientSession): Promise<void> {
    await this.alerts.insertOnce({ sparkId: _id, kind: 'published', at: created }, session);
  }

  /** Call it in the transaction of the start of a scheduled campaign. */
  async openStarted({ _id, published_time }: SparkRecord, session: ClientSession): Promise<void> {
    if (published_time.date)
      await this.alerts.insertOnce({ sparkId: _id, kind: 'started', at: published_time.date }, session);
  }

  /** Opens the alerts of campaigns whose submissions end soon. */
  async openEnding(): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + ENDING_ALERT_MS);
    const ending = await this.sparks.listEndingBetween(now, until, ENDING_PER_RUN);
    const events = ending.map(({ _id, submissionsEnd }) => ({
      sparkId: _id,
      kind: 'ending' as const,
      at: submissionsEnd,
    }));
    for (const event of await this.alerts.withoutAlert('ending', events)) await this.alerts.insertOnce(event);
  }

  /** A failing alert is logged, does not block others, and is retried by the next run. */
  async deliverOpen(): Promise<void> {
    let batches = BATCHES_PER_RUN;
    for (const alert of await this.alerts.listOpen(ALERTS_PER_RUN)) {
      if (batches <= 0) return;
      try {
        batches -= await this.deliver(alert, batches);
      } catch (error) {
        this.logger.error({ err: error, sparkId: alert.sparkId.toHexString(), kind: alert.kind }, 'An alert failed');
      }
    }
  }

  /** Returns the number of batches. */
  private async deliver(alert: SparkAlertRecord, maxBatches: number): Promise<number> {
    const spark = await this.sparks.findById(alert.sparkId);
    const isCurrent = spark !== null && isStillTrue(alert, spark, this.clock.now());
    const creator = isCurrent ? (await this.users.getManyPublic([spark.creator.toHexString()])).values().next() : null;
    if (!isCurrent || !creator?.value) {
      await this.alerts.finish(alert._id, this.clock.now());
      return 1;
    }
    const [kind, watched] =
      alert.kind === 'published' ? (['creatorIds', spark.creator] as const) : (['sparkIds', spark._id] as const);
    let { cursor } = alert;
    for (let batch = 1; batch <= maxBatches; batch += 1) {
      const people = await this.watchlists.listWatchers(kind, watched, cursor, BATCH_SIZE);
      for (const userId of people) await this.notify(alert, spark, creator.value.name, userId);
      const last = people.at(-1);
      if (last === undefined || people.length < BATCH_SIZE) {
        await this.alerts.finish(alert._id, this.clock.now());
        return batch;
      }
      if (!(await this.alerts.advance({ ...alert, cursor }, last))) return batch;
      cursor = last;
    }
    return maxBatches;
  }

  private async notify(
    { kind, at }: SparkAlertRecord,
    spark: SparkRecord,
    creator: string,
    userId: Types.ObjectId,
  ): Promise<void> {
    if (spark.creator.equals(userId)) return;
    const sparkId = spark._id.toHexString();
    await this.notifications.notify({
      ...payloadOf(kind, spark, creator, this.clock.now()),
      userId: userId.toHexString(),
      dedupeKey: `spark_alert_${kind}:${sparkId}:${at.getTime()}`,
      link: `/campaigns/${spark.slug}`,
      refs: { sparkId },
    });
  }
}

/** A campaign that was closed, or whose dates moved, alerts nobody. */
function isStillTrue({ kind, at }: SparkAlertRecord, spark: SparkRecord, now: Date): boolean {
  const state = campaignState(spark, now);
  switch (kind) {
    case 'published':
      return state === 'coming' || state === 'ongoing';
    case 'started':
      return state === 'ongoing';
    case 'ending':
      return state === 'ongoing' && spark.submissionsEnd?.getTime() === at.getTime();
  }
}

function payloadOf(kind: SparkAlertKind, spark: SparkRecord, creator: string, now: Date): NotificationPayload {
  const campaign = spark.name;
  switch (kind) {
    case 'published': {
      const start = spark.published_time.date;
      const startsAt = start && start > now ? start.toISOString() : null;
      return { kind: 'campaign_published', params: { campaign, creator, startsAt } };
    }
    case 'started':
      return { kind: 'saved_started', params: { campaign } };
    case 'ending':
      return { kind: 'saved_ending', params: { campaign, endsAt: spark.submissionsEnd?.toISOString() ?? '' } };
  }
}
