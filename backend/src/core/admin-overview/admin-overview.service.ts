import { Injectable, Logger } from '@nestjs/common';
import {
  DAILY_COUNTS,
  OVERVIEW_DECISIONS,
  OVERVIEW_FAILURES,
  OVERVIEW_PERIODS,
  type DailyCount,
  type OverviewPeriod,
} from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { QueueStatusService, type QueueStatus } from '../../platform/queue/queue-status.service.js';
import { LedgerTotalsService, type LedgerOverview } from '../ledger/index.js';
import { DailyCountRepository } from './daily-counts/daily-count.repository.js';
import { DAY_MS, daysUntil } from './days.js';
import type {
  AdminOverviewResponse,
  OverviewDecisionCount,
  OverviewFailureCount,
  OverviewPeriodFigures,
} from './dto/admin-overview.dto.js';
import { OverviewSources } from './overview-sources.js';

const CACHED_MS = 15_000;
/** The longest period and the one before it. */
export const OVERVIEW_DAYS = 2 * Math.max(...Object.values(OVERVIEW_PERIODS));
const NOTHING = { count: 0, isMore: false };

type Figures = Pick<AdminOverviewResponse, 'asOf' | 'isCurrent' | 'balances' | 'periods' | 'failures'>;
type CountsByDay = (kind: DailyCount, day: string) => number;

/** Every part is read from counters, rollups or an index: the cost does not depend on the number of rows. */
@Injectable()
export class AdminOverviewService {
  private readonly logger = new Logger(AdminOverviewService.name);
  private cached: { untilMs: number; figures: Promise<Figures> } | null = null;

  constructor(
    private readonly ledger: LedgerTotalsService,
    private readonly counts: DailyCountRepository,
    private readonly sources: OverviewSources,
    private readonly queues: QueueStatusService,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<AdminOverviewResponse> {
    const [figures, decisions, queues] = await Promise.all([this.figures(), this.readDecisions(), this.readQueues()]);
    return { ...figures, decisions, queues };
  }

  /** Concurrent requests share a computation. A failed one is not kept. */
  private async figures(): Promise<Figures> {
    const nowMs = this.clock.now().getTime();
    if (this.cached && nowMs < this.cached.untilMs) return this.cached.figures;
    const entry = { untilMs: nowMs + CACHED_MS, figures: this.computeFigures() };
    this.cached = entry;
    try {
      return await entry.figures;
    } catch (error) {
      if (this.cached === entry) this.cached = null;
      throw error;
    }
  }

  private async computeFigures(): Promise<Figures> {
    const asOf = this.clock.now();
    const days = daysUntil(asOf, OVERVIEW_DAYS);
    const [money, counts, failures] = await Promise.all([
      this.ledger.read(days),
      this.countsByDay(days),
      this.readFailures(new Date(asOf.getTime() - DAY_MS)),
    ]);
    const periods = (Object.keys(OVERVIEW_PERIODS) as OverviewPeriod[]).map((period) =>
      figuresOf(period, days, money, counts),
    );
    return { asOf, isCurrent: money.isCurrent, balances: balancesOf(money), periods, failures };
  }

  private async countsByDay(days: readonly string[]): Promise<CountsByDay> {
    const stored = await this.counts.listDays(DAILY_COUNTS, days);
    const byId = new Map(stored.map(({ _id, count }) => [_id, count]));
    return (kind, day) => byId.get(`${kind}:${day}`) ?? 0;
  }

  private async readDecisions(): Promise<OverviewDecisionCount[]> {
    return Promise.all(
      OVERVIEW_DECISIONS.map(async (kind) => {
        const waiting = await this.sources.decisions.get(kind)?.();
        return { kind, ...(waiting ?? { ...NOTHING, oldestAt: null }) };
      }),
    );
  }

  private async readFailures(since: Date): Promise<OverviewFailureCount[]> {
    return Promise.all(
      OVERVIEW_FAILURES.map(async (kind) => {
        const failed = await this.sources.failures.get(kind)?.(since);
        return { kind, ...(failed ?? NOTHING) };
      }),
    );
  }

  /** The overview is most needed when something is down, so it does without Redis. */
  private async readQueues(): Promise<QueueStatus[]> {
    try {
      return await this.queues.readAll();
    } catch (error) {
      this.logger.warn({ err: error }, 'The queues could not be read');
      return [];
    }
  }
}

function balancesOf({ balances }: LedgerOverview): AdminOverviewResponse['balances'] {
  const sum = (...types: string[]) => types.reduce((cents, type) => cents + (balances.get(type) ?? 0), 0);
  return {
    poolsCents: sum('pool', 'reserve', 'promised'),
    walletsCents: sum('wallet'),
    heldCents: sum('held', 'payout', 'hold'),
  };
}

/** @param days today first */
function figuresOf(
  period: OverviewPeriod,
  days: readonly string[],
  money: LedgerOverview,
  counts: CountsByDay,
): OverviewPeriodFigures {
  const length = OVERVIEW_PERIODS[period];
  const figure = (valueOf: (day: string) => number) => {
    const sum = (part: readonly string[]) => part.reduce((total, day) => total + valueOf(day), 0);
    return { value: sum(days.slice(0, length)), previous: sum(days.slice(length, 2 * length)) };
  };
  return {
    period,
    paidIn: figure((day) => money.days.get(day)?.paidInCents ?? 0),
    paidOut: figure((day) => money.days.get(day)?.paidOutCents ?? 0),
    revenue: figure((day) => money.days.get(day)?.revenueCents ?? 0),
    people: figure((day) => counts('people', day)),
    campaigns: figure((day) => counts('campaigns', day)),
  };
}
