import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { JobRequeuedError } from '../shutdown/job-requeued.error.js';
import { ShutdownState } from '../shutdown/shutdown-state.js';

type Identified = Types.ObjectId | { readonly _id: Types.ObjectId };

/** Documents on which a job has to act. */
export interface DueItems<Item extends Identified> {
  /** Up to `limit` due items, the longest due first. What was done is not due any more. */
  list: (limit: number) => Promise<readonly Item[]>;
  /** Items per page. */
  pageSize: number;
  /** Returns how much was done, or whether anything was. Safe to run twice and concurrently. */
  act: (item: Item) => Promise<number | boolean>;
  /** Logs the error of an item, which the next run tries again. */
  onError: (error: unknown, item: Item) => void;
}

/** No new item after this time; the next run continues. */
const RUN_MAX_MS = 60_000;

/** The loop of jobs over due documents. */
@Injectable()
export class DueItemsRunner {
  constructor(private readonly shutdown: ShutdownState) {}

  /**
   * Acts on each due item once, page by page, until none is left or the time of the run is over; returns the sum of what
   * was done. A failing item does not block the others.
   * @throws JobRequeuedError between two items on shutdown
   */
  async run<Item extends Identified>(due: DueItems<Item>): Promise<number> {
    const endsAt = performance.now() + RUN_MAX_MS;
    const seen = new Set<string>();
    let done = 0;
    for (;;) {
      const page = await due.list(due.pageSize);
      const items = page.filter((item) => !seen.has(idOf(item)));
      for (const item of items) {
        this.shutdown.requeueIfShuttingDown();
        if (performance.now() > endsAt) return done;
        seen.add(idOf(item));
        done += await tryAct(due, item);
      }
      if (page.length < due.pageSize || items.length === 0) return done;
    }
  }
}

async function tryAct<Item extends Identified>({ act, onError }: DueItems<Item>, item: Item): Promise<number> {
  try {
    return Number(await act(item));
  } catch (error) {
    if (error instanceof JobRequeuedError) throw error;
    onError(error, item);
    return 0;
  }
}

// The `_id` of an ObjectId is itself.
const idOf = (item: Identified): string => item._id.toString();
