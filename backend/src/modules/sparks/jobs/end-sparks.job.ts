import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';

export const END_SPARKS = 'end-sparks';
const EVERY_MS = 60_000;

/** Has campaigns whose end has passed marked as ended every minute, once for all workers together. */
@Injectable()
export class EndSparksSchedule implements OnApplicationBootstrap {
  constructor(@InjectQueue(QUEUES.maintenance) private readonly queue: Queue) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.add(END_SPARKS, {}, { jobId: END_SPARKS, repeat: { every: EVERY_MS }, attempts: 1 });
  }
}
