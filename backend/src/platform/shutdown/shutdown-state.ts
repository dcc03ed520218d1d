import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { JobRequeuedError } from './job-requeued.error.js';

/** Whether the process is shutting down. Long-running work listens to `signal` or calls `requeueIfShuttingDown` between two steps. */
@Injectable()
export class ShutdownState implements BeforeApplicationShutdown {
  private readonly controller = new AbortController();

  /** Aborted when the shutdown begins. */
  readonly signal = this.controller.signal;

  /** Idempotent. */
  begin(): void {
    this.controller.abort();
  }

  /** @throws JobRequeuedError when the process is shutting down */
  requeueIfShuttingDown(): void {
    if (this.signal.aborted) throw new JobRequeuedError();
  }

  /** Covers applications that are closed without a signal, as in tests. */
  beforeApplicationShutdown(): void {
    this.begin();
  }
}
