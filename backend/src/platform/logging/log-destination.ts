import { pino } from 'pino';

/** Lines that wait while they cannot be written are thrown away beyond this many bytes. */
const MAX_WAITING_BYTES = 1_000_000;
/** So many characters are written without waiting for more. */
const MAX_TOGETHER = 64_000;

/**
 * Where log lines go: standard output, unless another file descriptor is named. Those of one turn of the event loop are written
 * together when it ends, and at the end of the process. A disk that is full, or a reader that went away, must not end the
 * process: what cannot be written waits for the next line, and what waits too long is lost.
 */
export function logDestination(fd = 1): ReturnType<typeof pino.destination> {
  const destination = pino.destination({ fd, sync: true, maxLength: MAX_WAITING_BYTES });
  // Without a listener an error would be thrown, and there is nowhere to write it to.
  destination.on('error', () => undefined);
  const write = destination.write.bind(destination);
  let lines = '';
  const flush = (): void => {
    const together = lines;
    lines = '';
    if (together !== '') write(together);
  };
  process.once('exit', flush);
  return Object.assign(destination, {
    write: (line: string): boolean => {
      if (lines === '') setImmediate(flush);
      lines += line;
      if (lines.length > MAX_TOGETHER) flush();
      return true;
    },
  });
}
