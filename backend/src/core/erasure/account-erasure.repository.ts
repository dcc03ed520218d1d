import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { ErasureRefusal } from '@sparks/domain';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import type { PersonDetails } from '../users/index.js';
import { AccountErasure, type AccountErasureRecord } from './account-erasure.schema.js';

export type NewErasure = Pick<
  AccountErasureRecord,
  'userId' | 'requestedAt' | 'dueAt' | 'waivedCents' | 'remindAt' | 'nextAttemptAt'
>;
type Attempt = Pick<AccountErasureRecord, '_id' | 'attempts'>;

const UPDATED = { returnDocument: 'after' } as const;
const CANCELLABLE = ['scheduled', 'waiting'] as const;

/** Changes by an attempt are conditional on its fencing token; they return `null` or false when it has lost the lease. */
@Injectable()
export class AccountErasureRepository {
  constructor(@InjectModel(AccountErasure.name) private readonly model: Model<AccountErasure>) {}

  /** A concurrent request restarts the transaction, which then finds the open one. */
  async insert(erasure: NewErasure, session: ClientSession): Promise<AccountErasureRecord> {
    const [created] = await retryOnDuplicateKey(
      this.model.create([{ ...erasure, status: 'scheduled', isOpen: true }], { session }),
    );
    return (created as NonNullable<typeof created>).toObject<AccountErasureRecord>();
  }

  async findOpen(userId: string, session?: ClientSession): Promise<AccountErasureRecord | null> {
    return this.model
      .findOne({ userId: new Types.ObjectId(userId), isOpen: true })
      .session(session ?? null)
      .lean<AccountErasureRecord | null>();
  }

  /** The open ones, the next due first; `after` is the last one of the page before. */
  async listOpen(page: { after?: Types.ObjectId; limit: number }): Promise<AccountErasureRecord[]> {
    return this.model
      .find({ isOpen: true, ...(page.after ? { _id: { $gt: page.after } } : {}) })
      .sort({ _id: 1 })
      .limit(page.limit)
      .lean<AccountErasureRecord[]>();
  }

  /** `null` when none is open, or when it cannot be cancelled any more. */
  async cancel(userId: string, endedAt: Date, session: ClientSession): Promise<AccountErasureRecord | null> {
    return this.model
      .findOneAndUpdate(
        { userId: new Types.ObjectId(userId), isOpen: true, status: { $in: [...CANCELLABLE] } },
        { $set: { status: 'cancelled', isOpen: false, nextAttemptAt: null, remindAt: null, lockedAt: null, endedAt } },
        { ...UPDATED, session },
      )
      .lean<AccountErasureRecord | null>();
  }

  async listReminders(now: Date, limit: number): Promise<AccountErasureRecord[]> {
    return this.model
      .find({ isOpen: true, remindAt: { $lte: now } })
      .sort({ remindAt: 1 })
      .limit(limit)
      .lean<AccountErasureRecord[]>();
  }

  /** False when another process was first, or when it was cancelled. */
  async markReminded({ _id, remindAt }: AccountErasureRecord, session: ClientSession): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id, isOpen: true, remindAt },
      { $set: { remindAt: null } },
      { session },
    );
    return result.modifiedCount === 1;
  }

  async listDue(now: Date, limit: number): Promise<Types.ObjectId[]> {
    const due = await this.model
      .find({ isOpen: true, nextAttemptAt: { $lte: now } })
      .sort({ nextAttemptAt: 1 })
      .limit(limit)
      .select('_id')
      .lean<Pick<AccountErasureRecord, '_id'>[]>();
    return due.map(({ _id }) => _id);
  }

  /** Takes a due erasure for one attempt; `null` when it is not due any more. */
  async claim(id: Types.ObjectId, now: Date, leaseUntil: Date): Promise<AccountErasureRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, isOpen: true, nextAttemptAt: { $lte: now } },
        { $set: { nextAttemptAt: leaseUntil }, $inc: { attempts: 1 } },
        UPDATED,
      )
      .lean<AccountErasureRecord | null>();
  }

  /** Sign-in has stopped; the decision follows at `nextAttemptAt`. */
  async markLocked(attempt: Attempt, lockedAt: Date, nextAttemptAt: Date, session: ClientSession): Promise<boolean> {
    return this.update(attempt, { status: { $in: [...CANCELLABLE] } }, { lockedAt, nextAttemptAt }, session);
  }

  async markWaiting(
    attempt: Attempt,
    refusals: ErasureRefusal[],
    nextAttemptAt: Date,
    session: ClientSession,
  ): Promise<boolean> {
    return this.update(
      attempt,
      { status: { $in: [...CANCELLABLE] } },
      { status: 'waiting', refusals, nextAttemptAt, lockedAt: null, remindAt: null },
      session,
    );
  }

  /** From here on it cannot be cancelled. */
  async begin(
    attempt: Attempt,
    { pseudonym, person }: { pseudonym: string; person: PersonDetails },
    session: ClientSession,
  ): Promise<boolean> {
    const { username, email, language, names, accounts } = person;
    return this.update(
      attempt,
      { status: { $in: [...CANCELLABLE] }, lockedAt: { $ne: null } },
      {
        status: 'erasing',
        refusals: [],
        remindAt: null,
        pseudonym,
        person: { username, email, language, names: [...names], accounts: [...accounts] },
      },
      session,
    );
  }

  async markDone(attempt: Attempt, hook: string, leaseUntil: Date): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: attempt._id, attempts: attempt.attempts, status: 'erasing' },
      { $addToSet: { done: hook }, $set: { nextAttemptAt: leaseUntil } },
    );
    return result.matchedCount === 1;
  }

  /** Ends a failed attempt. */
  async retryAt({ _id, attempts }: Attempt, nextAttemptAt: Date): Promise<void> {
    await this.model.updateOne({ _id, attempts, isOpen: true }, { $set: { nextAttemptAt } });
  }

  async complete(attempt: Attempt, endedAt: Date, session: ClientSession): Promise<boolean> {
    return this.update(
      attempt,
      { status: 'erasing' },
      { status: 'erased', isOpen: false, person: null, nextAttemptAt: null, endedAt },
      session,
    );
  }

  private async update(
    { _id, attempts }: Attempt,
    condition: QueryFilter<AccountErasure>,
    change: Partial<AccountErasureRecord>,
    session: ClientSession,
  ): Promise<boolean> {
    const result = await this.model.updateOne({ ...condition, _id, attempts }, { $set: change }, { session });
    return result.matchedCount === 1;
  }
}
