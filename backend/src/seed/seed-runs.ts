import type { Connection } from 'mongoose';

/** Times are UTC. */
export interface SeedRun {
  _id: string;
  /** Reference time of the seeded data; kept when an interrupted run resumes. */
  startedAt: Date;
  /** `null` until the run is complete. */
  completedAt: Date | null;
}

/** The collection `seed_runs`: progress of seed runs by name. */
export class SeedRuns {
  constructor(private readonly connection: Pick<Connection, 'collection'>) {}

  async find(name: string): Promise<SeedRun | null> {
    return this.runs.findOne({ _id: name });
  }

  /** Returns the existing run, or starts a new one. */
  async findOrStart(name: string, now: Date): Promise<SeedRun> {
    const run = await this.runs.findOneAndUpdate(
      { _id: name },
      { $setOnInsert: { startedAt: now, completedAt: null } },
      { upsert: true, returnDocument: 'after' },
    );
    if (!run) throw new Error(`The seed run ${name} could not be stored`);
    return run;
  }

  async complete(name: string, now: Date): Promise<void> {
    await this.runs.updateOne({ _id: name }, { $set: { completedAt: now } });
  }

  private get runs() {
    return this.connection.collection<SeedRun>('seed_runs');
  }
}
