import { Types } from 'mongoose';
import { sortOf } from '../../../platform/database/keyset.js';
import { SPARK_ORDERS, SPARK_SORTS, sparkFilter, stateFilter, type SparkCriteria } from './spark-query.js';

const now = new Date('2026-05-01T12:00:00Z');
const criteria = (overrides: Partial<SparkCriteria> = {}): SparkCriteria => ({
  scope: 'published',
  now,
  sort: 'newest',
  ...overrides,
});

describe('sparkFilter', () => {
  it('excludes drafts in the published scope', () => {
    expect(sparkFilter(criteria())).toEqual({ live_mode: true });
    expect(sparkFilter(criteria({ scope: 'drafts' }))).toEqual({ live_mode: false });
    expect(sparkFilter(criteria({ scope: 'all' }))).toEqual({});
  });

  it('combines all filters', () => {
    const creator = new Types.ObjectId();
    const filter = sparkFilter(
      criteria({
        creator,
        platform: 'reddit',
        contentType: 'UGC',
        country: 'DE',
        isPrivate: false,
        minBudgetCents: 100,
        maxBudgetCents: 900,
      }),
    );
    expect(filter).toEqual({
      $and: [
        { live_mode: true },
        { creator },
        { contribution_social_platforms: 'reddit' },
        { allowedContributionsType: 'UGC' },
        { location: { $in: ['GLOBAL', 'DE'] } },
        { isPrivate: false },
        { budget: { $gte: 100 } },
        { budget: { $lte: 900 } },
      ],
    });
  });

  it('limits a search to its matches', () => {
    const ids = [new Types.ObjectId()];
    expect(sparkFilter(criteria({ ids }))).toEqual({ $and: [{ live_mode: true }, { _id: { $in: ids } }] });
  });

  it('lists only ongoing campaigns when sorted by "ending"', () => {
    expect(sparkFilter(criteria({ sort: 'ending' }))).toEqual({
      $and: [{ live_mode: true }, stateFilter('ongoing', now), { submissionsEnd: { $gt: now } }],
    });
    expect(sparkFilter(criteria({ sort: 'ending', status: 'completed' }))).toEqual({
      $and: [
        { live_mode: true },
        { status: 'completed', manuallyClosed: false, 'published_time.date': { $not: { $gt: now } } },
      ],
    });
  });

  it('lists only ongoing campaigns with money in the pool when sorted by "pay"', () => {
    expect(sparkFilter(criteria({ sort: 'pay' }))).toEqual({
      $and: [{ live_mode: true }, stateFilter('ongoing', now), { budget: { $gt: 0 } }],
    });
    expect(sparkFilter(criteria({ sort: 'pay', status: 'ended' }))).toEqual({
      $and: [{ live_mode: true }, stateFilter('ended', now)],
    });
  });

  it('sorts every list by a unique key, so that pages are stable', () => {
    for (const sort of SPARK_SORTS) expect(Object.keys(sortOf(SPARK_ORDERS[sort])).at(-1)).toBe('_id');
  });
});
