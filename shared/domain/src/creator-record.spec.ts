import { changesByWaiting, creatorRecord, type RecordedPost } from './creator-record.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW_MS = 100 * DAY_MS;
let people = 0;

const aPost = (change: Partial<RecordedPost> & { hours?: number | null; ageMs?: number } = {}): RecordedPost => {
  const { hours = 2, ageMs = 30 * DAY_MS, ...rest } = change;
  people += 1;
  const submittedAtMs = NOW_MS - ageMs;
  const decidedAtMs = hours === null ? null : submittedAtMs + hours * HOUR_MS;
  return { userId: `person-${people}`, status: 'approved', submittedAtMs, decidedAtMs, ...rest };
};
const posts = (count: number, change: Parameters<typeof aPost>[0] = {}) =>
  Array.from({ length: count }, () => aPost(change));
const recordOf = (...groups: RecordedPost[][]) => creatorRecord(groups.flat(), NOW_MS);

describe('creatorRecord', () => {
  it('is null for nine decisions, and a record from ten on', () => {
    expect(recordOf(posts(9), posts(20, { status: 'pending', hours: null }))).toBeNull();
    expect(recordOf(posts(10))).toEqual({ decisions: 10, approvalRate: 1, medianDecisionHours: 2 });
  });

  it('is the share of approvals, and the middle of the hours, rounded up', () => {
    const record = recordOf(posts(6, { hours: 4.2 }), posts(4, { status: 'declined', hours: 90 }));
    expect(record).toEqual({ decisions: 10, approvalRate: 0.6, medianDecisionHours: 5 });
    expect(recordOf(posts(10, { hours: 0 }))?.medianDecisionHours).toBe(1);
  });

  it('counts three posts of a person, so that a friend cannot make a record or a spammer ruin it', () => {
    expect(recordOf(posts(30, { userId: 'friend' }))).toBeNull();
    const spam = posts(100, { userId: 'spammer', status: 'declined' });
    expect(recordOf(spam, posts(9))).toMatchObject({ decisions: 12, approvalRate: 0.75 });
  });

  it('gets worse with posts that are left undecided, and is the same with posts that came just now', () => {
    const decided = posts(10, { hours: 1 });
    const waiting = (ageMs: number) => posts(12, { status: 'pending', hours: null, ageMs });
    expect(recordOf(decided, waiting(30 * 60_000))).toMatchObject({ approvalRate: 1, medianDecisionHours: 1 });
    expect(recordOf(decided, waiting(6 * DAY_MS))).toMatchObject({ approvalRate: 1, medianDecisionHours: 6 * 24 });
    expect(recordOf(decided, waiting(8 * DAY_MS))?.approvalRate).toBeCloseTo(10 / 22);
  });

  it('takes a flag for a decision only after an approval or a decline', () => {
    const decided = posts(10);
    expect(recordOf(decided, posts(10, { status: 'flagged', hours: null }))?.approvalRate).toBe(0.5);
    expect(recordOf(decided, posts(10, { status: 'flagged' }))?.approvalRate).toBe(1);
  });
});

describe('changesByWaiting', () => {
  const waiting = (count: number, ageMs: number) => posts(count, { status: 'pending', hours: null, ageMs });
  it.each<[string, RecordedPost[], boolean]>([
    ['everything is decided', posts(10), false],
    ['there is no record', [...posts(9), ...waiting(20, DAY_MS)], false],
    ['a post is not overdue yet', [...posts(20), ...waiting(1, 7 * DAY_MS)], true],
    ['a post is overdue', [...posts(20), ...waiting(1, 7 * DAY_MS + 1)], false],
    [
      'a post has waited for less than the median',
      [...posts(10, { hours: 9 * 24 }), ...posts(9, { hours: 10 * 24 }), ...waiting(1, 8 * DAY_MS)],
      true,
    ],
    ['most posts are overdue', [...posts(10), ...waiting(10, 20 * DAY_MS)], true],
    ['fewer posts are overdue than decided', [...posts(11), ...waiting(10, 20 * DAY_MS)], false],
  ])('when %s', (_, given, expected) => {
    expect(changesByWaiting(given, NOW_MS)).toBe(expected);
    const later = Array.from({ length: 200 }, (_, index) => NOW_MS + index * 6 * HOUR_MS);
    const figures = (nowMs: number) => JSON.stringify(creatorRecord(given, nowMs));
    expect(later.some((nowMs) => figures(nowMs) !== figures(NOW_MS))).toBe(expected);
  });
});
