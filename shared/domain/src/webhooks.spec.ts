import { WEBHOOK_RETRY_PAUSES_MS, webhookRetryPauseMs } from './webhooks.js';

it.each([
  [1, 0, 4_000],
  [1, 0.5, 5_000],
  [2, 0.5, 60_000],
  [2, 1, 72_000],
  [8, 0.5, 36 * 3_600_000],
  [9, 0.5, null],
])('after %s failed attempts with the chance %s a message waits %s ms', (failed, chance, pauseMs) => {
  expect(webhookRetryPauseMs(failed, chance)).toBe(pauseMs);
});

it('is tried for about three days, each time less often', () => {
  const hours = WEBHOOK_RETRY_PAUSES_MS.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(Math.round(hours)).toBe(71);
  expect([...WEBHOOK_RETRY_PAUSES_MS].sort((a, b) => a - b)).toEqual(WEBHOOK_RETRY_PAUSES_MS);
});
