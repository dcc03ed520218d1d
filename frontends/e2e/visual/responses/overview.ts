import type { AdminOverviewResponse, OverviewFigure } from '@sparks/api-client';
import { at, DAY_MS, HOUR_MS } from './now';

const figure = (value: number, previous: number): OverviewFigure => ({ value, previous });

export const adminOverview: AdminOverviewResponse = {
  asOf: at(0),
  isCurrent: true,
  balances: { poolsCents: 18_425_000, walletsCents: 6_210_350, heldCents: 940_000 },
  periods: [
    {
      period: 'today',
      paidIn: figure(125_000, 310_000),
      paidOut: figure(40_000, 0),
      revenue: figure(3_150, 4_200),
      people: figure(18, 41),
      campaigns: figure(2, 3),
    },
    {
      period: 'week',
      paidIn: figure(2_410_000, 1_980_000),
      paidOut: figure(862_050, 910_000),
      revenue: figure(48_720, 40_150),
      people: figure(264, 231),
      campaigns: figure(14, 14),
    },
    {
      period: 'month',
      paidIn: figure(9_120_000, 7_845_000),
      paidOut: figure(3_310_000, 2_905_000),
      revenue: figure(193_400, 171_900),
      people: figure(1_082, 940),
      campaigns: figure(52, 47),
    },
  ],
  decisions: [
    { kind: 'posts', count: 128, isMore: false, oldestAt: at(-2 * DAY_MS) },
    { kind: 'flagged', count: 4, isMore: false, oldestAt: at(-5 * HOUR_MS) },
    { kind: 'overdue', count: 5, isMore: false, oldestAt: at(-26 * HOUR_MS) },
    { kind: 'risky', count: 7, isMore: false, oldestAt: at(-9 * HOUR_MS) },
    { kind: 'access', count: 100, isMore: true, oldestAt: at(-3 * DAY_MS) },
    { kind: 'approvals', count: 2, isMore: false, oldestAt: at(-3 * HOUR_MS) },
    { kind: 'appeals', count: 2, isMore: false, oldestAt: at(-50 * HOUR_MS) },
    { kind: 'reports', count: 9, isMore: false, oldestAt: at(-4 * HOUR_MS) },
    { kind: 'payouts', count: 3, isMore: false, oldestAt: at(-20 * HOUR_MS) },
    { kind: 'mismatches', count: 0, isMore: false, oldestAt: null },
  ],
  failures: [
    { kind: 'webhooks', count: 12, isMore: false },
    { kind: 'previews', count: 3, isMore: false },
    { kind: 'emails', count: 0, isMore: false },
    { kind: 'payouts', count: 0, isMore: false },
  ],
  queues: [
    { name: 'previews', waiting: 2, failed: 0, oldestAt: at(-60_000) },
    { name: 'verify-post', waiting: 0, failed: 0, oldestAt: null },
    { name: 'engagement', waiting: 41, failed: 0, oldestAt: at(-4 * 60_000) },
    { name: 'trending', waiting: 0, failed: 0, oldestAt: null },
    { name: 'winners', waiting: 0, failed: 0, oldestAt: null },
    { name: 'ai', waiting: 1, failed: 2, oldestAt: at(-2 * 60_000) },
    { name: 'exports', waiting: 0, failed: 0, oldestAt: null },
    { name: 'payouts', waiting: 0, failed: 0, oldestAt: null },
    { name: 'notifications', waiting: 0, failed: 0, oldestAt: null },
    { name: 'webhooks', waiting: 7, failed: 1, oldestAt: at(-30_000) },
    { name: 'maintenance', waiting: 0, failed: 0, oldestAt: null },
  ],
};
