import { Injectable, Logger } from '@nestjs/common';
import { QueueWorkers } from '../queue/queue-workers.js';
import { ShutdownState } from '../shutdown/shutdown-state.js';
import { RequestDrain } from './request-drain.js';

/** Graceful shutdown: drains requests and jobs while the database, Redis and outgoing connections are still open. */
@Injectable()
export class GracefulShutdown {
  private readonly logger = new Logger(GracefulShutdown.name);

  constructor(
    private readonly shutdown: ShutdownState,
    private readonly requests: RequestDrain,
    private readonly workers: QueueWorkers,
  ) {}

  /**
   * Resolves when no request and no job is in progress; then the application can be closed.
   * @param preStopDelayMs how long load balancers may take to notice that the process is not ready
   */
  async drain(preStopDelayMs: number): Promise<void> {
    this.logger.log('Shutting down');
    // Before anything is requeued, so that this worker does not take its own jobs again.
    this.workers.pause();
    this.shutdown.begin();
    await Promise.all([this.requests.drain(preStopDelayMs), this.workers.drain()]);
  }
}
