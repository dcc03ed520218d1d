import type { Connection } from 'mongoose';

/** What was seeded, by name. Times are UTC. */
export interface SeedRun {
  _id: string;
  /** The moment from which the run's times count; stays when a run that was cut off goes on. */
  startedAt: Date;
  /** `null` until everything is there. */
  completedAt: Date | null;
}

/** The collection `seed_runs`: which data is there. */
export class SeedRuns {
  constructor(private readonly connection: Pick<Connection, 'collection'>) {}

  /** The run of that name; `null` before it was begun. */
  async find(name: string): Promise<SeedRun | null> {
    return this.runs.findOne({ _id: name });
  }

  /** The run of that name: a new one that begins now, or the one that was begun before. */
  async begin(name: string, now: Date): Promise<SeedRun> {
    const run = await this.runs.findOneAndUpdate(
      { _id: name },
      { $setOnInsert: { startedAt: now, completedAt: null } },
      { upsert: true, returnDocument: 'after' },
    );
    if (!run) throw new Error(`The seed run ${name} was not written`);
    return run;
  }

  /** Remembers that all of it is there: later runs have nothing to add. */
  async complete(name: string, now: Date): Promise<void> {
    await this.runs.updateOne({ _id: name }, { $set: { completedAt: now } });
  }

  private get runs() {
    return this.connection.collection<SeedRun>('seed_runs');
  }
}
