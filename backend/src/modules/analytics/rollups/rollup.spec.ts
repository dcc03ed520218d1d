import { demographicsOf, timelineFiguresOf } from '../metrics.js';
import { addEvent, addSums, commonGrain, emptySums, nonZeroPaths, splitIntoSegments } from './rollup.js';

const at = (text: string) => new Date(`2026-05-${text}:00Z`);
const segmentsOf = (from: string, until: string) =>
  splitIntoSegments(at(from), at(until)).map(
    ({ grain, from: start, until: end }) =>
      `${grain} ${start.toISOString().slice(8, 16)} ${end.toISOString().slice(8, 16)}`,
  );

it.each<[string, string, string[]]>([
  ['01T00:00', '04T00:00', ['day 01T00:00 04T00:00']],
  ['01T22:00', '04T22:00', ['hour 01T22:00 02T00:00', 'day 02T00:00 04T00:00', 'hour 04T00:00 04T22:00']],
  ['01T22:00', '04T00:00', ['hour 01T22:00 02T00:00', 'day 02T00:00 04T00:00']],
  ['01T00:00', '03T18:30', ['day 01T00:00 03T00:00', 'quarter 03T00:00 03T18:30']],
  ['01T18:15', '02T18:15', ['quarter 01T18:15 02T18:15']],
  ['01T18:00', '02T00:00', ['hour 01T18:00 02T00:00']],
  ['02T00:00', '02T00:00', []],
])('reads %s to %s as %j', (from, until, expected) => expect(segmentsOf(from, until)).toEqual(expected));

it('finds the longest common grain', () => {
  expect(commonGrain([at('01T00:00'), at('02T00:00')])).toBe('day');
  expect(commonGrain([at('01T00:00'), at('01T23:00')])).toBe('hour');
  expect(commonGrain([at('01T00:00'), at('01T23:45')])).toBe('quarter');
});

it('adds events to totals, platforms and demographic groups', () => {
  const sums = emptySums();
  const profile = { gender: 'female', ageGroup: '18-24', country: 'DE', level: 2 } as const;
  addEvent(sums, { platform: 'tiktok', delta: { contributions: 1, people: 1, pending: 1 }, profile: { ...profile } });
  addEvent(sums, { platform: 'tiktok', delta: { pending: -1, approved: 1 } });
  addEvent(sums, { platform: 'youtube', delta: { views: 10, bonusCents: 5 } });
  expect(nonZeroPaths(sums)).toEqual({
    'total.contributions': 1,
    'total.people': 1,
    'total.approved': 1,
    'total.views': 10,
    'total.bonusCents': 5,
    'platform.tiktok.contributions': 1,
    'platform.tiktok.people': 1,
    'platform.tiktok.approved': 1,
    'platform.youtube.views': 10,
    'platform.youtube.bonusCents': 5,
    'gender.female': 1,
    'ageGroup.18-24': 1,
    'country.DE': 1,
    'level.2': 1,
  });
  addEvent(sums, {
    platform: 'tiktok',
    delta: { contributions: -1, people: -1, approved: -1 },
    profile: { ...profile },
  });
  addSums(sums, { total: { views: -10, bonusCents: -5 }, platform: { youtube: { views: -10, bonusCents: -5 } } });
  expect(nonZeroPaths(sums)).toEqual({});
});

it('omits empty groups and merges groups of few people', () => {
  const groups = {
    gender: { female: 11, male: 4, other: 1 },
    ageGroup: { '18-24': 4, '25-34': 12 },
    country: { DE: 16, US: 0 },
    level: { 1: 8, 2: 5, 3: 2, 4: 1 },
  };
  expect(demographicsOf({ ...emptySums(), ...groups })).toEqual({
    minimumPeople: 5,
    gender: [
      { gender: 'female', count: 11, percentage: 68.75 },
      { gender: 'Others', count: 5, percentage: 31.25 },
    ],
    ageRange: [{ ageRange: 'Others', count: 16, percentage: 100 }],
    country: [{ country: 'DE', count: 16, percentage: 100 }],
    experienceLevel: [
      { experienceLevel: 1, name: 'Beginner', count: 8, percentage: 50 },
      { experienceLevel: null, name: 'Others', count: 8, percentage: 50 },
    ],
  });
});

it('has no demographics of four people', () => {
  const few = { gender: { female: 4 }, ageGroup: { '18-24': 4 }, country: { DE: 4 }, level: { 1: 4 } };
  expect(demographicsOf({ ...emptySums(), ...few })).toEqual({
    minimumPeople: 5,
    gender: [],
    ageRange: [],
    country: [],
    experienceLevel: [],
  });
});

it('returns zeros for a time without events', () => {
  expect(timelineFiguresOf({})).toEqual({
    contributionsCount: 0,
    totalEngagement: 0,
    totalLikes: 0,
    totalReplies: 0,
    totalShares: 0,
    totalViews: 0,
    totalEES: 0,
    spotlightSpent: 0,
  });
});
