import { followEvents } from './event-stream';

/** How often the server is asked while its event stream is away. */
export const JOB_POLL_MS = 2_500;

export interface FollowJobOptions<Job> {
  /** Path of the job's event stream; each of its events is the job. */
  readonly path: string;
  /** Asks how the job is. May fail: it is asked again. */
  readonly ask: () => Promise<Job>;
  /** Gets every news of it, at last how it ended. */
  readonly onNews: (job: Job) => void;
  readonly isOver: (job: Job) => boolean;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * Follows something that the server does until it is over or `signal` is aborted: by the server's events, and by asking while they
 * are away or refused. Never throws.
 */
export async function followJob<Job>({ path, ask, onNews, isOver, signal }: FollowJobOptions<Job>): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  signal.addEventListener('abort', end);

  const tell = (job: Job) => {
    if (over.signal.aborted) return;
    onNews(job);
    if (isOver(job)) end();
  };
  const polling = poller(async () => tell(await ask()), over.signal);
  await followEvents({
    path,
    signal: over.signal,
    onOpen: polling.stop,
    onEvent: ({ data }) => tell(data as Job),
    onAway: polling.start,
  });
  // Refused for good: what is left is to ask.
  if (!over.signal.aborted) {
    polling.start();
    await new Promise((resolve) => over.signal.addEventListener('abort', resolve));
  }
  signal.removeEventListener('abort', end);
}

/** Asks at intervals while it is started; a question that fails is asked again with the next. */
function poller(ask: () => Promise<void>, signal: AbortSignal): { start: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = () => {
    if (timer !== undefined || signal.aborted) return;
    timer = setTimeout(() => {
      // The server cannot be reached just now, which is why it is asked again.
      void ask()
        .catch(() => undefined)
        .finally(() => {
          if (timer === undefined) return;
          timer = undefined;
          start();
        });
    }, JOB_POLL_MS);
  };
  signal.addEventListener('abort', stop);
  return { start, stop };
}
