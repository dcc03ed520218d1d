import { Injectable } from '@nestjs/common';
import { campaignState, forecastBudget, forecastDays, isEarningRunwayActive, submissionsEndMs } from '@sparks/domain';
import { LedgerService, reserveOf } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { SparkForecast } from '../dto/spark-forecast.response.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { DailySpendRepository } from './daily-spend.repository.js';
import { findManagedSpark } from './managed-spark.js';

/** Forecasts how long a budget lasts, from the daily spend. */
@Injectable()
export class SparkForecastService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly spend: DailySpendRepository,
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 (also for another creator's draft), and 403 unless creator or admin. */
  async forecastBudget(sparkId: string, user: AuthUser): Promise<SparkForecast> {
    const spark = await findManagedSpark(this.sparks, sparkId, user);
    const now = this.clock.now();
    const startedAt = spark.live_mode ? spark.published_time.date : null;
    const isInRunway = !spark.manuallyClosed && isEarningRunwayActive(spark, now);
    const endsAt = isInRunway ? spark.earningRunwayEndTime : endOfSubmissions(spark);
    const isOver = !isInRunway && ['ended', 'completed'].includes(campaignState(spark, now));
    const [days, reservedCents] = await Promise.all([
      this.spend.listDays(spark._id, forecastDays(startedAt, now)),
      this.ledger.balanceOf(reserveOf(spark._id.toHexString())),
    ]);
    const forecast = forecastBudget({ budgetCents: spark.budget, days, startedAt, endsAt, isOver }, now);
    return {
      ...forecast,
      days: [...forecast.days],
      budgetCents: spark.budget,
      reservedCents,
      heldCents: spark.held ?? 0,
      spentCents: spark.usage,
      endsAt,
    };
  }
}

function endOfSubmissions(spark: SparkRecord): Date | null {
  const endMs = submissionsEndMs(spark);
  return endMs === null ? null : new Date(endMs);
}
