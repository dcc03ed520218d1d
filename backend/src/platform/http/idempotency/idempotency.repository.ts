import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Clock } from '../../clock/clock.js';
import { isDuplicateKey } from '../../database/duplicate-key.js';
import { IDEMPOTENCY_TTL_MS, IdempotencyRecord } from './idempotency.schema.js';

/** How long an attempt keeps its key without finishing: longer than any request may take. */
export const LOCK_MS = 60_000;

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

  /** Takes the key for one attempt, or tells why it cannot be taken. */
  async claim(key: string, requestHash: string): Promise<Claim> {
    const attempt = randomUUID();
    const now = this.clock.now().getTime();
    const lock = { attempt, lockedUntil: new Date(now + LOCK_MS) };
    try {
      await this.records.create({ _id: key, requestHash, ...lock, expiresAt: new Date(now + IDEMPOTENCY_TTL_MS) });
      return { state: 'mine', attempt };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const found = await this.records.findById(key).lean();
    // Given up by its attempt between the two calls: as if it were in progress, the caller asks again.
    if (found === null) return { state: 'in-progress' };
    if (found.requestHash !== requestHash) return { state: 'other-request' };
    if (found.answer !== undefined) return { state: 'answered', answer: JSON.parse(found.answer) };
    const takeover = await this.records.updateOne({ _id: key, attempt: found.attempt, lockedUntil: { $lte: new Date(now) } }, { $set: lock });
    return takeover.modifiedCount === 1 ? { state: 'mine', attempt } : { state: 'in-progress' };
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
}
