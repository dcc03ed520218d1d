import { pino } from 'pino';

/** Lines beyond this many buffered bytes are dropped. */
const MAX_BUFFERED_BYTES = 1_000_000;
/** Batches of this many characters are written at once. */
const MAX_BATCH_LENGTH = 64_000;

/**
 * Log destination; default: standard output. Writes the lines of one event-loop turn in one batch, and flushes on exit. Write
 * errors (full disk, closed pipe) never end the process: lines are buffered up to a limit and then dropped.
 */
export function logDestination(fd = 1): ReturnType<typeof pino.destination> {
  const destination = pino.destination({ fd, sync: true, maxLength: MAX_BUFFERED_BYTES });
  // An unhandled 'error' event would end the process.
  destination.on('error', () => undefined);
  const write = destination.write.bind(destination);
  let lines = '';
  const flush = (): void => {
    const batch = lines;
    lines = '';
    if (batch !== '') write(batch);
  };
  process.once('exit', flush);
  return Object.assign(destination, {
    write: (line: string): boolean => {
      if (lines === '') setImmediate(flush);
      lines += line;
      if (lines.length > MAX_BATCH_LENGTH) flush();
      return true;
    },
  });
}
