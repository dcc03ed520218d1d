import { submissionAllowance } from './submission-limit.js';

const limits = { perDay: 100, perDayNew: 10, newAccountMs: 7 * 24 * 3_600_000 };

it.each([
  ['a new account', limits, '2026-05-08T11:59:59.999Z', 10],
  ['an account of a week', limits, '2026-05-08T12:00:00.000Z', 100],
  ['a new account with a higher limit than everybody', { ...limits, perDayNew: 500 }, '2026-05-02T00:00:00Z', 100],
])('%s', (_, given, now, limit) => {
  expect(submissionAllowance(given, new Date('2026-05-01T12:00:00.000Z'), new Date(now)).limit).toBe(limit);
});

it.each([
  ['2026-05-01T00:00:00.000Z', '2026-05-02T00:00:00.000Z'],
  ['2026-05-01T23:59:59.999Z', '2026-05-02T00:00:00.000Z'],
])('at %s the next day begins at %s', (now, availableAt) => {
  expect(submissionAllowance(limits, new Date(0), new Date(now)).availableAt.toISOString()).toBe(availableAt);
});
