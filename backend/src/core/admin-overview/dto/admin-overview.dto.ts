import {
  OVERVIEW_DECISIONS,
  OVERVIEW_FAILURES,
  OVERVIEW_PERIODS,
  type OverviewDecision,
  type OverviewFailure,
  type OverviewPeriod,
} from '@sparks/domain';
import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

const PERIODS = Object.keys(OVERVIEW_PERIODS) as OverviewPeriod[];

export class OverviewFigure {
  @IntField({ description: 'In the period' }) value: number;
  @IntField({ description: 'In the period of the same length before it' }) previous: number;
}

export class OverviewPeriodFigures {
  @EnumField(PERIODS, {
    enumName: 'OverviewPeriod',
    description: 'today, week: 7 days, month: 30 days; in UTC, today included',
  })
  period: OverviewPeriod;

  @NestedField(() => OverviewFigure, { description: 'Paid in less what payers got back (cents)' })
  paidIn: OverviewFigure;

  @NestedField(() => OverviewFigure, { description: 'Sent to banks less what banks returned (cents)' })
  paidOut: OverviewFigure;

  @NestedField(() => OverviewFigure, { description: 'Fees and AI content less corrections (cents)' })
  revenue: OverviewFigure;

  @NestedField(() => OverviewFigure, { description: 'New people' }) people: OverviewFigure;

  @NestedField(() => OverviewFigure, { description: 'Campaigns that started' }) campaigns: OverviewFigure;
}

export class OverviewBalances {
  @IntField({ description: 'In pools of campaigns, with prizes and bonuses that they keep (cents)' })
  poolsCents: number;

  @IntField({ description: "In people's wallets (cents)" }) walletsCents: number;

  @IntField({ description: 'Held: earnings, payouts on their way and prices of running AI jobs (cents)' })
  heldCents: number;
}

export class OverviewDecisionCount {
  @EnumField(OVERVIEW_DECISIONS, { enumName: 'OverviewDecision', description: 'What waits for a decision' })
  kind: OverviewDecision;

  @IntField({ min: 0, description: 'How many wait' }) count: number;
  @BooleanField({ description: 'More than `count` wait' }) isMore: boolean;

  @DateField({
    nullable: true,
    description: 'Since when the oldest waits; null: nothing waits, or more wait than are counted',
  })
  oldestAt: Date | null;
}

export class OverviewFailureCount {
  @EnumField(OVERVIEW_FAILURES, { enumName: 'OverviewFailure', description: 'What failed' }) kind: OverviewFailure;
  @IntField({ min: 0, description: 'How many failed in the last 24 hours' }) count: number;
  @BooleanField({ description: 'More than `count` failed' }) isMore: boolean;
}

export class OverviewQueue {
  @StringField({ description: 'Name of the queue' }) name: string;
  @IntField({ min: 0, description: 'Jobs that wait for a worker' }) waiting: number;
  @IntField({ min: 0, description: 'Jobs that failed for good' }) failed: number;

  @DateField({ nullable: true, description: 'When the oldest waiting job was added; null: none waits' })
  oldestAt: Date | null;
}

export class AdminOverviewResponse {
  @DateField({ description: 'When the figures were computed' }) asOf: Date;

  @BooleanField({ description: 'False while the newest movements are missing from the amounts' })
  isCurrent: boolean;

  @NestedField(() => OverviewBalances, { description: 'Where the money is' }) balances: OverviewBalances;

  @ArrayField({ items: { kind: 'object', of: () => OverviewPeriodFigures }, description: 'Figures by period' })
  periods: OverviewPeriodFigures[];

  @ArrayField({ items: { kind: 'object', of: () => OverviewDecisionCount }, description: 'Pending decisions' })
  decisions: OverviewDecisionCount[];

  @ArrayField({
    items: { kind: 'object', of: () => OverviewFailureCount },
    description: 'Failures of the last 24 hours',
  })
  failures: OverviewFailureCount[];

  @ArrayField({
    items: { kind: 'object', of: () => OverviewQueue },
    description: 'Queues of background jobs; empty when they could not be read',
  })
  queues: OverviewQueue[];
}
