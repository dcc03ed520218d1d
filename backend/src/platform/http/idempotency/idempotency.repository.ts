import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Clock } from '../../clock/clock.js';
import { isDuplicateKey } from '../../database/duplicate-key.js';
import { IDEMPOTENCY_TTL_MS, IdempotencyRecord } from './idempotency.schema.js';

/** How long an attempt keeps its key without a sign of life: who repeats after a crash does not wait longer. */
export const LOCK_MS = 9_000;

/** What a caller finds under its key. */
export type Claim =
  | { state: 'mine'; attempt: string }
  | { state: 'answered'; answer: unknown }
  | { state: 'in-progress' }
  | { state: 'other-request' };

/** Keeps the keys that callers sent; the unique id decides which of many parallel callers does the work. */
@Injectable()
export class IdempotencyRepository {
  constructor(
    @InjectModel(IdempotencyRecord.name) private readonly records: Model<IdempotencyRecord>,
    private readonly clock: Clock,
  ) {}

  /** Takes a key that nobody holds, or tells what is found under it. */
  async claim(key: string, requestHash: string): Promise<Claim> {
    const attempt = randomUUID();
    const expiresAt = new Date(this.clock.now().getTime() + IDEMPOTENCY_TTL_MS);
    try {
      await this.records.create({ _id: key, requestHash, ...this.lock(attempt), expiresAt });
      return { state: 'mine', attempt };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    // Given up by its attempt since the insert: the caller asks again.
    return (await this.look(key, requestHash)) ?? { state: 'in-progress' };
  }

  /** What is found under a key, taken over when its attempt's lock has ended; `undefined` when nobody holds it any more. */
  async look(key: string, requestHash: string): Promise<Claim | undefined> {
    const found = await this.records.findById(key).lean();
    if (found === null) return undefined;
    if (found.requestHash !== requestHash) return { state: 'other-request' };
    if (found.answer !== undefined) return { state: 'answered', answer: JSON.parse(found.answer) };
    const now = this.clock.now();
    if (found.lockedUntil === undefined || found.lockedUntil > now) return { state: 'in-progress' };
    const attempt = randomUUID();
    const takeover = await this.records.updateOne(
      { _id: key, attempt: found.attempt, lockedUntil: { $lte: now } },
      { $set: this.lock(attempt) },
    );
    return takeover.modifiedCount === 1 ? { state: 'mine', attempt } : { state: 'in-progress' };
  }

  /** A sign of life: keeps the key for `LOCK_MS` from now, unless another attempt has taken over meanwhile. */
  async renew(key: string, attempt: string): Promise<void> {
    const { lockedUntil } = this.lock(attempt);
    await this.records.updateOne({ _id: key, attempt }, { $set: { lockedUntil } });
  }

  /** Keeps the answer for repeats, unless another attempt has taken over meanwhile. */
  async finish(key: string, attempt: string, answer: unknown): Promise<void> {
    await this.records.updateOne(
      { _id: key, attempt },
      { $set: { answer: JSON.stringify(answer ?? null) }, $unset: { attempt: 1, lockedUntil: 1 } },
    );
  }

  /** Frees the key after a failure, so that the caller can try the same again. */
  async giveUp(key: string, attempt: string): Promise<void> {
    await this.records.deleteOne({ _id: key, attempt });
  }

  private lock(attempt: string): Pick<IdempotencyRecord, 'attempt' | 'lockedUntil'> {
    return { attempt, lockedUntil: new Date(this.clock.now().getTime() + LOCK_MS) };
  }
}
