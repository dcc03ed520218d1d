import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Queue } from 'bull';

/** The schedule of a repeating job lives in Redis; it is written again this often in case Redis was emptied. */
const REWRITE_EVERY_MS = 10_000;

interface RepeatingJob {
  queue: Queue;
  name: string;
  everyMs: number;
}

/**
 * Keeps jobs repeating, also after Redis lost its data. All workers may schedule the same job: Bull derives the id of
 * each run from its name and time, so it runs once.
 */
@Injectable()
export class RepeatingJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RepeatingJobs.name);
  private readonly jobs: RepeatingJob[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** To be called while the module starts, by the class that processes the job. */
  register(queue: Queue, name: string, everyMs: number): void {
    this.jobs.push({ queue, name, everyMs });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.schedule();
    this.timer = setInterval(() => void this.schedule(), REWRITE_EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async schedule(): Promise<void> {
    for (const { queue, name, everyMs } of this.jobs) {
      try {
        await queue.add(name, {}, { repeat: { every: everyMs }, attempts: 1 });
      } catch (error) {
        this.logger.warn({ err: error, name }, 'A repeating job could not be scheduled; it is tried again');
      }
    }
  }
}
