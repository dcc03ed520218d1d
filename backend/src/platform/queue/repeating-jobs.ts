import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Queue } from 'bull';

/** Schedules live in Redis and are written again at this interval, in case Redis was emptied. */
const RESCHEDULE_INTERVAL_MS = 10_000;

interface RepeatingJob {
  queue: Queue;
  name: string;
  everyMs: number;
}

/**
 * Schedules repeating jobs, even after Redis lost its data. All workers may schedule the same job: Bull derives the id of each
 * run from its name and time, so it runs once.
 */
@Injectable()
export class RepeatingJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RepeatingJobs.name);
  private readonly jobs: RepeatingJob[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** Call it in the constructor of the class that processes the job. */
  register(queue: Queue, name: string, everyMs: number): void {
    this.jobs.push({ queue, name, everyMs });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.schedule();
    this.timer = setInterval(() => void this.schedule(), RESCHEDULE_INTERVAL_MS);
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
        this.logger.warn({ err: error, name }, 'A repeating job could not be scheduled; retrying');
      }
    }
  }
}
