import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Clock } from '../../clock/clock.js';
import { isDuplicateKey } from '../../database/duplicate-key.js';
import { IDEMPOTENCY_TTL_MS, IdempotencyRecord } from './idempotency.schema.js';

/** How long a lock is valid without renewal; the maximum delay of a retry after a crash. */
export const LOCK_DURATION_MS = 9_000;

/** Result of claiming an idempotency key. */
export type Claim =
  | { state: 'acquired'; lockToken: string }
  | { state: 'completed'; response: unknown }
  | { state: 'in-progress' }
  | { state: 'different-request' };

/** Stores idempotency keys; the unique id decides which of several concurrent requests acquires the lock. */
@Injectable()
export class IdempotencyRepository {
  constructor(
    @InjectModel(IdempotencyRecord.name) private readonly records: Model<IdempotencyRecord>,
    private readonly clock: Clock,
  ) {}

  async claim(key: string, requestHash: string): Promise<Claim> {
    const lockToken = randomUUID();
    const expiresAt = new Date(this.clock.now().getTime() + IDEMPOTENCY_TTL_MS);
    try {
      await this.records.create({ _id: key, requestHash, ...this.newLock(lockToken), expiresAt });
      return { state: 'acquired', lockToken };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    // Released since the insert: the caller polls again.
    return (await this.findOrTakeOver(key, requestHash)) ?? { state: 'in-progress' };
  }

  /** The state of an existing key; takes over an expired lock. `undefined` when the key does not exist. */
  async findOrTakeOver(key: string, requestHash: string): Promise<Claim | undefined> {
    const record = await this.records.findById(key).lean();
    if (record === null) return undefined;
    if (record.requestHash !== requestHash) return { state: 'different-request' };
    if (record.response !== undefined) return { state: 'completed', response: JSON.parse(record.response) };
    const now = this.clock.now();
    if (record.lockedUntil === undefined || record.lockedUntil > now) return { state: 'in-progress' };
    const lockToken = randomUUID();
    const takeover = await this.records.updateOne(
      { _id: key, lockToken: record.lockToken, lockedUntil: { $lte: now } },
      { $set: this.newLock(lockToken) },
    );
    return takeover.modifiedCount === 1 ? { state: 'acquired', lockToken } : { state: 'in-progress' };
  }

  /** No effect after another request has taken over the lock; the same holds for `complete` and `release`. */
  async renewLock(key: string, lockToken: string): Promise<void> {
    const { lockedUntil } = this.newLock(lockToken);
    await this.records.updateOne({ _id: key, lockToken }, { $set: { lockedUntil } });
  }

  async complete(key: string, lockToken: string, response: unknown): Promise<void> {
    await this.records.updateOne(
      { _id: key, lockToken },
      { $set: { response: JSON.stringify(response ?? null) }, $unset: { lockToken: 1, lockedUntil: 1 } },
    );
  }

  /** Deletes the key after a failure, so that the client can retry. */
  async release(key: string, lockToken: string): Promise<void> {
    await this.records.deleteOne({ _id: key, lockToken });
  }

  private newLock(lockToken: string): Pick<IdempotencyRecord, 'lockToken' | 'lockedUntil'> {
    return { lockToken, lockedUntil: new Date(this.clock.now().getTime() + LOCK_DURATION_MS) };
  }
}
