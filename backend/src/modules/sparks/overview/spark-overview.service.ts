import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  campaignState,
  forecastBudget,
  forecastDays,
  lowReason,
  submissionsEndMs,
  utcDay,
  type DailySpend,
  type LowReason,
} from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { DailySpendRepository } from '../budget/daily-spend.repository.js';
import { SparkOverviewRepository, type SparkOverviewRecord } from './spark-overview.repository.js';

/** Including today, in UTC. */
const SPENT_DAYS = 30;
const DAY_MS = 86_400_000;

export interface RunningLowSpark {
  spark: SparkOverviewRecord;
  reason: LowReason;
  /** When the pool is empty at the pace of the last days; `null`: unknown. */
  lastsUntil: Date | null;
  endsAt: Date | null;
}

export interface SparkOverview {
  /** Published campaigns, the newest first. */
  sparks: SparkOverviewRecord[];
  poolCents: number;
  spentCents: number;
  /** The first to run out first. */
  runningLow: RunningLowSpark[];
}

/** The published campaigns of a creator; costs grow with the campaigns only, not with their contributions. */
@Injectable()
export class SparkOverviewService {
  constructor(
    private readonly sparks: SparkOverviewRepository,
    private readonly spend: DailySpendRepository,
    private readonly clock: Clock,
  ) {}

  async getOverview(creatorId: string): Promise<SparkOverview> {
    const now = this.clock.now();
    const sparks = await this.sparks.listPublished(new Types.ObjectId(creatorId));
    const since = utcDay(now.getTime() - (SPENT_DAYS - 1) * DAY_MS);
    const rows = await this.spend.listSince(
      sparks.map(({ _id }) => _id),
      since,
    );
    return {
      sparks,
      poolCents: sparks.reduce((sum, { budget }) => sum + budget, 0),
      spentCents: rows.reduce((sum, { spentCents, prizeCents }) => sum + spentCents + prizeCents, 0),
      runningLow: sparks
        .flatMap((spark) =>
          runningLow(
            spark,
            rows.filter(({ sparkId }) => sparkId.equals(spark._id)),
            now,
          ),
        )
        .sort((one, other) => outOfMs(one) - outOfMs(other)),
    };
  }
}

function runningLow(spark: SparkOverviewRecord, spent: readonly DailySpend[], now: Date): RunningLowSpark[] {
  if (campaignState(spark, now) !== 'ongoing') return [];
  const startedAt = spark.published_time.date;
  const endMs = submissionsEndMs(spark);
  const endsAt = endMs === null ? null : new Date(endMs);
  const averaged = new Set(forecastDays(startedAt, now));
  const days = spent.filter(({ day }) => averaged.has(day));
  const { lastsUntil, limitedBy } = forecastBudget({ budgetCents: spark.budget, days, startedAt, endsAt }, now);
  const amounts = { budgetCents: spark.budget, initialBudgetCents: spark.initialBudget };
  const reason = lowReason({ ...amounts, lastsUntil, limitedBy, endsAt }, now);
  return reason ? [{ spark, reason, lastsUntil, endsAt }] : [];
}

function outOfMs({ reason, lastsUntil, endsAt }: RunningLowSpark): number {
  return (reason === 'pool' ? lastsUntil : endsAt)?.getTime() ?? 0;
}
