import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

/** Upgrades of stored data that are done: the collection `upgrades`, a document an upgrade. */
@Injectable()
export class UpgradeRuns {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Runs an upgrade at start unless it was done before, so that a start does not look through everything again. It counts
   * as done when `work` has ended: work that dies runs again, and the API and the worker may run it at the same moment,
   * so it has to bear both.
   */
  async once(name: string, work: () => Promise<void>): Promise<void> {
    const runs = this.connection.collection<{ _id: string; doneAt: Date }>('upgrades');
    if (await runs.findOne({ _id: name })) return;
    await work();
    await runs.updateOne({ _id: name }, { $setOnInsert: { doneAt: new Date() } }, { upsert: true });
  }
}
