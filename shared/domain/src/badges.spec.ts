import { badges, detailBadge } from './badges.js';
import type { SparkLifecycle } from './campaign-status.js';

const NOW = '2026-03-01T12:00:00.000Z';
const PAST = '2026-03-01T11:00:00.000Z';
const FUTURE = '2026-03-02T12:00:00.000Z';
const live: SparkLifecycle = {
  live_mode: true,
  status: 'ongoing',
  published_time: { date: '2026-02-01' },
  end_time: { date: FUTURE },
  created: '2026-01-01',
};

describe('badges', () => {
  it.each([
    ['live', {}, ['Live'], null],
    ['live without an end', { end_time: null }, ['Live'], null],
    ['draft', { live_mode: false }, ['Draft'], null],
    ['draft wins over closed', { live_mode: false, manuallyClosed: true }, ['Draft'], 'Manually Closed'],
    ['closed by hand', { manuallyClosed: true, status: 'completed' }, ['Ended'], 'Manually Closed'],
    ['completed', { status: 'completed' }, ['Completed'], 'Campaign Ended'],
    ['completed, deadline passed', { status: 'completed', deadline: PAST }, ['Completed'], 'Campaign Ended'],
    ['deadline passed', { deadline: PAST }, ['Ended'], 'Campaign Ended'],
    ['exactly at the deadline', { deadline: NOW }, ['Ended'], 'Campaign Ended'],
    ['exactly at the end', { end_time: { date: NOW } }, ['Ended'], 'Campaign Ended'],
    ['ended by status and time', { status: 'ended', end_time: { date: PAST } }, ['Ended'], 'Campaign Ended'],
    ['coming', { published_time: { date: FUTURE } }, ['Coming'], null],
    ['starting now', { published_time: { date: NOW } }, ['Live'], null],
    ['private', { isPrivate: true }, ['Live', 'Private'], null],
    ['new', { created: PAST }, ['Live', 'New'], null],
    ['new, private draft', { live_mode: false, isPrivate: true, created: PAST }, ['Draft', 'Private', 'New'], null],
    [
      'coming, private, new',
      { published_time: { date: FUTURE }, isPrivate: true, created: NOW },
      ['Coming', 'Private', 'New'],
      null,
    ],
    [
      'coming, closed before it started',
      { published_time: { date: FUTURE }, manuallyClosed: true, status: 'completed' },
      ['Ended'],
      'Manually Closed',
    ],
  ])('%s', (_case, change, labels, detail) => {
    const spark = { ...live, ...change };
    expect(badges(spark, NOW).map(({ label }) => label)).toEqual(labels);
    expect(detailBadge(spark, NOW)).toBe(detail);
  });
});
