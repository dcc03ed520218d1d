import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { pino } from 'pino';
import { logDestination } from './log-destination.js';

it('survives a full disk', async () => {
  // /dev/full fails every write like a full disk.
  const full = openSync('/dev/full', 'w');
  const destination = logDestination(full);
  const refused = once(destination, 'error');
  const logger = pino({}, destination);
  logger.info('first');
  await refused.catch(() => undefined);
  for (let line = 0; line < 100; line += 1) logger.info('x'.repeat(100_000));
  // The buffer is bounded.
  expect((destination as unknown as { _bufs: unknown[] })._bufs.length).toBeLessThan(20);
  closeSync(full);
});
