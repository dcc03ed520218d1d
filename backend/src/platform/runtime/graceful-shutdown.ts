import { Injectable, Logger } from '@nestjs/common';
import { QueueWorkers } from '../queue/queue-workers.js';
import { ShutdownState } from '../shutdown/shutdown-state.js';
import { RequestDrain } from './request-drain.js';

/**
 * The orderly end of a process, before anything is torn down: while it runs, database, Redis and outgoing connections are
 * there as ever, so that what is under way can finish.
 */
@Injectable()
export class GracefulShutdown {
  private readonly logger = new Logger(GracefulShutdown.name);

  constructor(
    private readonly shutdown: ShutdownState,
    private readonly requests: RequestDrain,
    private readonly workers: QueueWorkers,
  ) {}

  /**
   * Resolves when no request and no job is under way any more; then the application can be closed.
   * @param noticeMs how long load balancers may need to see that the process is not ready any more
   */
  async drain(noticeMs: number): Promise<void> {
    this.logger.log('Stopping');
    // First of all, so that this worker does not take what it hands back.
    this.workers.pause();
    this.shutdown.begin();
    await Promise.all([this.requests.drain(noticeMs), this.workers.drain()]);
  }
}
