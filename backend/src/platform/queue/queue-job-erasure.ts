import type { Job, Queue } from 'bull';

const PAGE_SIZE = 500;
const STATES = ['failed', 'delayed', 'waiting', 'paused', 'completed'] as const;

/** Removes jobs with details of a person. Work that is still due is enqueued again from the database. */
export class QueueJobErasure {
  constructor(private readonly queues: readonly Queue[]) {}

  /** Removes jobs whose data or error has one of the texts as a whole word, in any case. */
  async removeMentioning(texts: readonly string[]): Promise<void> {
    const wanted = texts.filter((text) => text.length > 1).map((text) => text.toLowerCase());
    if (wanted.length === 0) return;
    for (const queue of this.queues)
      for (const state of STATES) await removeFrom(queue, state, (job) => mentionsAny(job, wanted));
  }
}

async function removeFrom(queue: Queue, state: (typeof STATES)[number], isWanted: (job: Job) => boolean) {
  let start = 0;
  for (;;) {
    const jobs = await queue.getJobs([state], start, start + PAGE_SIZE - 1);
    // A job can end between the two calls, and Bull returns `null` for one that is gone.
    const mentioning = jobs.filter((job): job is Job => Boolean(job)).filter(isWanted);
    for (const job of mentioning) await job.remove().catch(() => undefined);
    if (jobs.length < PAGE_SIZE) return;
    start += PAGE_SIZE - mentioning.length;
  }
}

function mentionsAny({ data, failedReason, stacktrace }: Job, texts: readonly string[]): boolean {
  const content = JSON.stringify([data, failedReason, stacktrace]).toLowerCase();
  return texts.some((text) => mentions(content, text));
}

const WORD_CHARACTER = /[\p{L}\p{N}_]/u;

function mentions(content: string, text: string): boolean {
  for (let at = content.indexOf(text); at !== -1; at = content.indexOf(text, at + 1)) {
    const before = content[at - 1] ?? '';
    const after = content[at + text.length] ?? '';
    if (!WORD_CHARACTER.test(before) && !WORD_CHARACTER.test(after)) return true;
  }
  return false;
}
