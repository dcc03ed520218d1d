import { setTimeout as sleep } from 'node:timers/promises';
import { GenerationFailure } from '../ai-provider.js';

/** Failed polls in a row before the job fails. */
const MAX_SILENT_POLLS = 10;

interface JobPoll<Status, Result> {
  /** Asks for the status. A failure is temporary, unless its kind is `unusable`. */
  ask: () => Promise<Status>;
  /** The result; `null` while the job runs; throws when it failed. */
  resultOf: (status: Status) => Result | null;
  everyMs: number;
  signal: AbortSignal;
}

/** Polls until the job of a service is done; tolerates temporary failures. */
export async function pollJob<Status, Result>({
  ask,
  resultOf,
  everyMs,
  signal,
}: JobPoll<Status, Result>): Promise<Result> {
  for (let silent = 0; ;) {
    let status: { value: Status } | null = null;
    try {
      status = { value: await ask() };
      silent = 0;
    } catch (error) {
      silent += 1;
      const isTemporary = error instanceof GenerationFailure && error.kind !== 'unusable';
      if (signal.aborted || !isTemporary || silent > MAX_SILENT_POLLS) throw error;
    }
    const result = status && resultOf(status.value);
    if (result !== null) return result;
    await sleep(everyMs, undefined, { signal });
  }
}
