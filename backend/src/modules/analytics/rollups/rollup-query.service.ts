import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { FIRST_HOURS, type SocialPlatform } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ContributionEventsService, type ContributionEventRecord, type EventMetrics } from '../../blocks/index.js';
import { LocalCalendar, type Day } from '../period/local-days.js';
import { previousPeriod, type RequestedPeriod } from '../period/period.js';
import { addEvent, addSums, commonGrain, emptySums, splitIntoSegments, type RollupSums } from './rollup.js';
import { RollupRepository } from './rollup.repository.js';

/** Unprojected events that a query adds itself; the projection job catches up with more within seconds. */
export const UNPROJECTED_MAX = 2_000;

export interface PeriodMetrics {
  from: Day;
  to: Day;
  sums: RollupSums;
}

export interface CampaignMetrics extends PeriodMetrics {
  /** The campaign's first day, or the day of its first event if that is earlier. */
  firstDay: Day;
  /** Of the requested platform, or of all. */
  timeline: Array<{ day: Day; total: Partial<EventMetrics> }>;
  previous?: PeriodMetrics;
  asOf: Date;
  /** False when more than `UNPROJECTED_MAX` events were unprojected. */
  isCurrent: boolean;
}

/** The hours after the publication of a campaign that have begun, at most `FIRST_HOURS`. */
export interface FirstHoursMetrics {
  hours: Array<{ start: Date; total: Partial<EventMetrics> }>;
  asOf: Date;
  /** As in {@link CampaignMetrics}. */
  isCurrent: boolean;
}

interface RequestedMetrics extends RequestedPeriod {
  /** Limits the timeline. */
  platform?: SocialPlatform;
}

interface Campaign {
  sparkId: Types.ObjectId;
  startedAt: Date;
}

/**
 * Reads campaign metrics from rollups and adds events that are not projected yet. Both are read in one snapshot, so that
 * each event counts exactly once. The cost depends on the number of days, not of contributions.
 */
@Injectable()
export class RollupQueryService {
  constructor(
    private readonly rollups: RollupRepository,
    private readonly events: ContributionEventsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  async findMetrics(campaign: Campaign, requested: RequestedMetrics): Promise<CampaignMetrics> {
    return this.transactions.runInTransaction((session) => this.readSnapshot(campaign, requested, session));
  }

  /** Metrics by local hour. Reads at most `FIRST_HOURS` rollups of an hour, or the quarters of these hours. */
  async findFirstHours(
    { sparkId, startedAt }: Campaign,
    { timezone, platform }: Pick<RequestedMetrics, 'timezone' | 'platform'>,
  ): Promise<FirstHoursMetrics> {
    return this.transactions.runInTransaction(async (session) => {
      const asOf = this.clock.now();
      const found = await this.events.listUnprojected(sparkId, UNPROJECTED_MAX + 1, session);
      const all = new LocalCalendar(timezone).hoursFrom(startedAt, FIRST_HOURS);
      const begun = asOf < startedAt ? 0 : all.slice(0, FIRST_HOURS).filter((start) => start <= asOf).length;
      const starts = all.slice(0, begun + 1);
      const unprojected = found.slice(0, UNPROJECTED_MAX);
      const totals = await this.readTotals(sparkId, { starts, platform, unprojected }, session);
      const hours = totals.map((total, index) => ({ start: starts[index] as Date, total }));
      return { hours, asOf, isCurrent: found.length <= UNPROJECTED_MAX };
    });
  }

  private async readSnapshot(
    { sparkId, startedAt }: Campaign,
    requested: RequestedMetrics,
    session: ClientSession,
  ): Promise<CampaignMetrics> {
    const asOf = this.clock.now();
    const calendar = new LocalCalendar(requested.timezone);
    const found = await this.events.listUnprojected(sparkId, UNPROJECTED_MAX + 1, session);
    const unprojected = found.slice(0, UNPROJECTED_MAX);
    const firstRollup = await this.rollups.findFirstDay(sparkId, new Date(0), session);
    const firstDay = calendar.dayOf(
      earliest([startedAt, asOf, ...(firstRollup ? [firstRollup] : []), ...unprojected.map(({ slot }) => slot)]),
    );
    const today = calendar.dayOf(asOf);
    const limits = { firstDay, today, calendar, unprojected };
    const from = requested.from ?? firstDay;
    const to = requested.to ?? (today < from ? from : today);
    const current = await this.readPeriod(sparkId, { from, to }, limits, session);
    const timeline = await this.readTimeline(sparkId, { from, to, platform: requested.platform }, limits, session);
    const previous = requested.withPrevious
      ? {
          previous: await this.readPeriod(
            sparkId,
            previousPeriod(from, to < today || from > today ? to : today),
            limits,
            session,
          ),
        }
      : {};
    return { ...current, firstDay, timeline, ...previous, asOf, isCurrent: found.length <= UNPROJECTED_MAX };
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
      for (const rollup of await this.rollups.listSegments(sparkId, splitIntoSegments(start, end), session))
        addSums(sums, rollup);
      for (const event of limits.unprojected) if (event.slot >= start && event.slot < end) addEvent(sums, event);
    }
    return { ...period, sums };
  }

  private async readTimeline(
    sparkId: Types.ObjectId,
    { platform, ...period }: { from: Day; to: Day; platform?: SocialPlatform },
    limits: Limits,
    session: ClientSession,
  ): Promise<CampaignMetrics['timeline']> {
    const { days, starts } = daysWithin(period, limits);
    const totals = await this.readTotals(sparkId, { starts, platform, unprojected: limits.unprojected }, session);
    return days.map((day, index) => ({ day, total: totals[index] ?? {} }));
  }

  /** Metrics between consecutive starts; the last start only ends the bucket before it. */
  private async readTotals(
    sparkId: Types.ObjectId,
    { starts, platform, unprojected }: Pick<Limits, 'unprojected'> & { starts: Date[]; platform?: SocialPlatform },
    session: ClientSession,
  ): Promise<Array<Partial<EventMetrics>>> {
    const [start, end] = [starts[0], starts.at(-1)];
    if (!start || !end || start >= end) return [];
    const buckets = starts.slice(1).map(() => emptySums());
    const addAt = (at: Date, add: (sums: RollupSums) => void) => {
      const sums = buckets[indexWithin(starts, at)];
      if (sums) add(sums);
    };
    const rollups = await this.rollups.listTotals(
      sparkId,
      { grain: commonGrain(starts), from: start, until: end, platform },
      session,
    );
    for (const rollup of rollups) addAt(rollup.start, (sums) => addSums(sums, { total: rollup.total }));
    for (const event of unprojected)
      if (!platform || event.platform === platform) addAt(event.slot, (sums) => addEvent(sums, event));
    return buckets.map(({ total }) => total);
  }
}

interface Limits {
  firstDay: Day;
  today: Day;
  calendar: LocalCalendar;
  unprojected: readonly ContributionEventRecord[];
}

/** Days outside the campaign's lifetime are skipped. */
function daysWithin({ from, to }: { from: Day; to: Day }, { firstDay, today, calendar }: Limits) {
  return calendar.daysOf(from < firstDay ? firstDay : from, to > today ? today : to);
}

/** Index of the bucket that contains the date, by binary search; -1 outside the period. */
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
