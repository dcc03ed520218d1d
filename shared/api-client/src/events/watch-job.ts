import { subscribeToEvents } from './event-stream';

/** Polling interval while the event stream is unavailable. */
export const JOB_POLL_INTERVAL_MS = 2_500;

export interface WatchJobOptions<Job> {
  /** Path of the job's event stream; the data of each event is the job. */
  readonly path: string;
  /** May reject; the next poll tries again. */
  readonly fetchJob: () => Promise<Job>;
  readonly onUpdate: (job: Job) => void;
  readonly isFinished: (job: Job) => boolean;
  readonly signal: AbortSignal;
}

/**
 * Watches a background job through its event stream and polls while the stream is unavailable. Resolves when the job
 * has finished or `signal` is aborted; never rejects.
 */
export async function watchJob<Job>({
  path,
  fetchJob,
  onUpdate,
  isFinished,
  signal,
}: WatchJobOptions<Job>): Promise<void> {
  const finished = new AbortController();
  const finish = () => finished.abort();
  signal.addEventListener('abort', finish);

  const update = (job: Job) => {
    if (finished.signal.aborted) return;
    onUpdate(job);
    if (isFinished(job)) finish();
  };
  const polling = createPoller(async () => update(await fetchJob()), finished.signal);
  await subscribeToEvents({
    path,
    signal: finished.signal,
    onOpen: polling.stop,
    onEvent: ({ data }) => update(data as Job),
    onDisconnect: polling.start,
  });
  // The server rejected the subscription, so polling continues alone.
  if (!finished.signal.aborted) {
    polling.start();
    await new Promise((resolve) => finished.signal.addEventListener('abort', resolve));
  }
  signal.removeEventListener('abort', finish);
}

function createPoller(poll: () => Promise<void>, signal: AbortSignal): { start: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = () => {
    if (timer !== undefined || signal.aborted) return;
    timer = setTimeout(() => {
      void poll()
        // The next poll tries again.
        .catch(() => undefined)
        .finally(() => {
          if (timer === undefined) return;
          timer = undefined;
          start();
        });
    }, JOB_POLL_INTERVAL_MS);
  };
  signal.addEventListener('abort', stop);
  return { start, stop };
}
