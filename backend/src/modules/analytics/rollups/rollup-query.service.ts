import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ContributionEventsService, type ContributionEventRecord, type Figures } from '../../blocks/index.js';
import { LocalCalendar, type Day } from '../period/local-days.js';
import { previousPeriod, type RequestedPeriod } from '../period/period.js';
import { addEvent, addSums, commonGrain, emptySums, splitIntoSegments, type RollupSums } from './rollup.js';
import { RollupRepository } from './rollup.repository.js';

/** So many facts that are in no roll-up yet are added by a reader; more come within seconds. */
export const UNPROJECTED_MAX = 2_000;

/** Figures of some days of a campaign. */
export interface PeriodMetrics {
  from: Day;
  to: Day;
  sums: RollupSums;
}

/** All that a dashboard shows. */
export interface CampaignMetrics extends PeriodMetrics {
  timeline: Array<{ day: Day; total: Partial<Figures> }>;
  previous?: PeriodMetrics;
  /** The moment of the figures. */
  asOf: Date;
  /** False when there were more facts than a reader adds itself. */
  isCurrent: boolean;
}

/** Which campaign, and the moment before which it certainly has no figures unless it says otherwise itself. */
interface CampaignTime {
  sparkId: Types.ObjectId;
  createdAt: Date;
}

/**
 * Reads the figures of campaigns out of their roll-ups, and adds the few facts that are not in them yet. All of it is read
 * at one moment, so that no fact is missing or there twice. What it costs depends on the days, not on the contributions.
 */
@Injectable()
export class RollupQueryService {
  constructor(
    private readonly rows: RollupRepository,
    private readonly facts: ContributionEventsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** The figures of the days that are asked for, as far as the campaign existed. */
  async findMetrics(campaign: CampaignTime, asked: RequestedPeriod): Promise<CampaignMetrics> {
    return this.transactions.runInTransaction((session) => this.readSnapshot(campaign, asked, session));
  }

  private async readSnapshot(
    { sparkId, createdAt }: CampaignTime,
    asked: RequestedPeriod,
    session: ClientSession,
  ): Promise<CampaignMetrics> {
    const asOf = this.clock.now();
    const calendar = new LocalCalendar(asked.timezone);
    const found = await this.facts.listUnfolded(sparkId, UNPROJECTED_MAX + 1, session);
    const unfolded = found.slice(0, UNPROJECTED_MAX);
    const firstRow = await this.rows.findFirstDay(sparkId, new Date(0), session);
    const firstDay = calendar.dayOf(
      earliest([createdAt, ...(firstRow ? [firstRow] : []), ...unfolded.map(({ slot }) => slot)]),
    );
    const today = calendar.dayOf(asOf);
    const limits = { firstDay, today, calendar, unfolded };
    const from = asked.from ?? firstDay;
    const to = asked.to ?? (today < from ? from : today);
    const current = await this.readPeriod(sparkId, { from, to }, limits, session);
    const timeline = await this.readTimeline(sparkId, { from, to }, limits, session);
    const previous = asked.withPrevious
      ? {
          previous: await this.readPeriod(
            sparkId,
            previousPeriod(from, to < today || from > today ? to : today),
            limits,
            session,
          ),
        }
      : {};
    return { ...current, timeline, ...previous, asOf, isCurrent: found.length <= UNPROJECTED_MAX };
  }

  private async readPeriod(
    sparkId: Types.ObjectId,
    period: { from: Day; to: Day },
    limits: Limits,
    session: ClientSession,
  ): Promise<PeriodMetrics> {
    const sums = emptySums();
    const { starts } = daysWithin(period, limits);
    const [start, end] = [starts[0], starts.at(-1)];
    if (start && end) {
      for (const row of await this.rows.listSegments(sparkId, splitIntoSegments(start, end), session))
        addSums(sums, row);
      for (const fact of limits.unfolded) if (fact.slot >= start && fact.slot < end) addEvent(sums, fact);
    }
    return { ...period, sums };
  }

  private async readTimeline(
    sparkId: Types.ObjectId,
    period: { from: Day; to: Day },
    limits: Limits,
    session: ClientSession,
  ): Promise<CampaignMetrics['timeline']> {
    const { days, starts } = daysWithin(period, limits);
    const [start, end] = [starts[0], starts.at(-1)];
    if (!start || !end) return [];
    const totals = days.map(() => emptySums());
    const addAt = (at: Date, add: (sums: RollupSums) => void) => {
      const sums = totals[indexWithin(starts, at)];
      if (sums) add(sums);
    };
    const rows = await this.rows.listTotals(sparkId, { grain: commonGrain(starts), from: start, until: end }, session);
    for (const row of rows) addAt(row.start, (sums) => addSums(sums, { total: row.total }));
    for (const fact of limits.unfolded) addAt(fact.slot, (sums) => addEvent(sums, fact));
    return days.map((day, index) => ({ day, total: totals[index]?.total ?? {} }));
  }
}

interface Limits {
  /** The campaign's first day. */
  firstDay: Day;
  today: Day;
  calendar: LocalCalendar;
  unfolded: readonly ContributionEventRecord[];
}

/** The days of a period on which the campaign existed: others cost nothing. */
function daysWithin({ from, to }: { from: Day; to: Day }, { firstDay, today, calendar }: Limits) {
  return calendar.daysOf(from < firstDay ? firstDay : from, to > today ? today : to);
}

/** The day that a moment falls on; -1 for one outside. */
function indexWithin(starts: readonly Date[], at: Date): number {
  let [low, high] = [0, starts.length - 1];
  if (high < 1 || at < (starts[0] as Date) || at >= (starts[high] as Date)) return -1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (at < (starts[middle] as Date)) high = middle;
    else low = middle;
  }
  return low;
}

const earliest = (moments: readonly Date[]): Date => new Date(Math.min(...moments.map((at) => at.getTime())));
