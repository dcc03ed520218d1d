import { Types, type Model } from 'mongoose';
import { countUpTo, type BoundedCount } from '../../../../platform/database/capped-count.js';
import type { NotificationMail } from '../../notification.schema.js';

/** What is sent by e-mail: a notification or a digest. */
interface Mailed {
  email: NotificationMail;
  createdAt: Date;
}
type Stored<Document> = Document & { _id: Types.ObjectId };

/** Every write of an attempt is conditional on its number, the fencing token. */
export abstract class MailStateRepository<Document extends Mailed> {
  private readonly states: Model<Mailed>;

  constructor(model: Model<Document>) {
    this.states = model as unknown as Model<Mailed>;
  }

  /** Claims a due e-mail until `leaseUntil` and increments its attempts; `null` when it is not due. */
  async claim(id: Types.ObjectId, now: Date, leaseUntil: Date): Promise<Stored<Document> | null> {
    return this.states
      .findOneAndUpdate(
        { _id: id, 'email.status': 'due', 'email.nextAttemptAt': { $lte: now } },
        { $set: { 'email.nextAttemptAt': leaseUntil }, $inc: { 'email.attempts': 1 } },
        { returnDocument: 'after' },
      )
      .lean<Stored<Document> | null>();
  }

  /** Stores the result, unless another attempt has started since. Returns whether it was stored. */
  async recordAttempt({ _id, email }: Stored<Mailed>, outcome: Partial<NotificationMail>): Promise<boolean> {
    const change = Object.fromEntries(Object.entries(outcome).map(([field, value]) => [`email.${field}`, value]));
    const { modifiedCount } = await this.states.updateOne(
      { _id, 'email.status': 'due', 'email.attempts': email.attempts },
      { $set: change },
    );
    return modifiedCount > 0;
  }

  /** Of documents created since that time. */
  async countFailed(since: Date, max: number): Promise<BoundedCount> {
    return countUpTo(this.states, { 'email.status': 'failed', createdAt: { $gte: since } }, max);
  }

  async listDue(now: Date, limit: number): Promise<Types.ObjectId[]> {
    const due = await this.states
      .find({ 'email.status': 'due', 'email.nextAttemptAt': { $lte: now } }, { _id: 1 })
      .sort({ 'email.nextAttemptAt': 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId }[]>();
    return due.map(({ _id }) => _id);
  }
}
