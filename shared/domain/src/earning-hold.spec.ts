import { holdEndsAtMs, releaseBlocker, type ReleaseStanding } from './earning-hold.js';

const HELD_AT = '2026-05-01T10:00:00.000Z';

it.each([
  [0, 0, '2026-05-01T10:00:00.000Z'],
  [3, 0, '2026-05-04T10:00:00.000Z'],
  [3, 39, '2026-05-04T10:00:00.000Z'],
  [3, 40, '2026-05-07T10:00:00.000Z'],
  [14, 100, '2026-05-29T10:00:00.000Z'],
  [0, 100, '2026-05-01T10:00:00.000Z'],
])('a hold of %d days at a risk of %d ends at %s', (days, risk, end) => {
  expect(new Date(holdEndsAtMs(HELD_AT, days, risk)).toISOString()).toBe(end);
});

const approved: ReleaseStanding = {
  deleted: false,
  moderation_status: 'approved',
  isGone: false,
  riskScore: 0,
  isSuspended: false,
};

it.each<[Partial<ReleaseStanding>, ReturnType<typeof releaseBlocker>]>([
  [{}, null],
  [{ riskScore: 69 }, null],
  [{ riskScore: 70 }, 'at_risk'],
  [{ isSuspended: true }, 'suspended'],
  [{ isSuspended: true, riskScore: 70 }, 'at_risk'],
  [{ isGone: true }, 'gone'],
  [{ isGone: true, riskScore: 100 }, 'gone'],
  [{ moderation_status: 'flagged' }, 'not_approved'],
  [{ moderation_status: 'pending', isGone: true }, 'not_approved'],
  [{ moderation_status: 'declined' }, 'not_approved'],
  [{ deleted: true, moderation_status: 'declined' }, 'removed'],
])('a contribution with %j releases unless blocked: %s', (change, blocker) => {
  expect(releaseBlocker({ ...approved, ...change })).toBe(blocker);
});
