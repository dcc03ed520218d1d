import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { Clock } from '../../../platform/clock/clock.js';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { SubmissionGate } from './submission-gate.schema.js';

/** Twice the connections of a process. */
export const GATES = 64;

/** All access to the collection `submission_gates`. */
@Injectable()
export class SubmissionGateRepository {
  /** One after the other, so that concurrent submissions of a process pass different gates; processes start apart. */
  private next = randomInt(GATES);

  constructor(
    @InjectModel(SubmissionGate.name) private readonly model: Model<SubmissionGate>,
    private readonly clock: Clock,
  ) {}

  /** Conflicts with a concurrent `close`. */
  async pass(sparkId: Types.ObjectId, session: ClientSession): Promise<void> {
    this.next = (this.next + 1) % GATES;
    await this.write(sparkId, [this.next], session);
  }

  /** Call it first in the transaction: no submission that has not committed before commits with what it has read. */
  async close(sparkId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.write(
      sparkId,
      Array.from({ length: GATES }, (_, gate) => gate),
      session,
    );
  }

  private async write(sparkId: Types.ObjectId, gates: readonly number[], session: ClientSession): Promise<void> {
    const update = { $inc: { passes: 1 }, $set: { usedAt: this.clock.now() } };
    await retryOnDuplicateKey(
      this.model.bulkWrite(
        gates.map((gate) => ({
          updateOne: { filter: { _id: `${sparkId.toHexString()}:${gate}` }, update, upsert: true },
        })),
        { session },
      ),
    );
  }
}
