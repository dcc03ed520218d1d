import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { PayoutCountryCode } from '@sparks/domain';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import type { Recipient } from '../providers/payout-provider.js';
import { PayoutAccount, type PayoutAccountRecord } from './payout-account.schema.js';

@Injectable()
export class PayoutAccountRepository {
  constructor(@InjectModel(PayoutAccount.name) private readonly accounts: Model<PayoutAccount>) {}

  async findByUser(userId: string, session?: ClientSession): Promise<PayoutAccountRecord | null> {
    return this.accounts
      .findOne({ userId: new Types.ObjectId(userId) }, null, { session })
      .lean<PayoutAccountRecord | null>();
  }

  async findByRecipient(recipientId: string): Promise<PayoutAccountRecord | null> {
    return this.accounts.findOne({ recipientId }).lean<PayoutAccountRecord | null>();
  }

  /** Whether somebody else uses, or has used, this bank account. */
  async isMethodShared(userId: string, methodHash: string, session?: ClientSession): Promise<boolean> {
    const filter = { methodHashes: methodHash, userId: { $ne: new Types.ObjectId(userId) } };
    return (await this.accounts.exists(filter).session(session ?? null)) !== null;
  }

  /** How many other people use, or have used, a bank account that this person uses or has used; at most `max`. */
  async countSharers(userId: string, max: number, session: ClientSession): Promise<number> {
    const { methodHashes = [] } = (await this.findByUser(userId, session)) ?? {};
    if (methodHashes.length === 0) return 0;
    const filter = { methodHashes: { $in: methodHashes }, userId: { $ne: new Types.ObjectId(userId) } };
    return this.accounts.countDocuments(filter, { limit: max, session });
  }

  /** Creates the account, or points it at another recipient of the provider. */
  async setRecipient(
    userId: string,
    { provider, recipientId, country }: { provider: string; recipientId: string; country: PayoutCountryCode },
    at: Date,
    session: ClientSession,
  ): Promise<PayoutAccountRecord> {
    const account = await retryOnDuplicateKey(
      this.accounts
        .findOneAndUpdate(
          { userId: new Types.ObjectId(userId) },
          {
            $set: { provider, recipientId, country, status: 'incomplete', requirementsDue: [], syncedAt: null },
            $setOnInsert: { createdAt: at },
          },
          { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true, session },
        )
        .lean<PayoutAccountRecord>(),
    );
    if (account === null) throw new Error(`The payout account of ${userId} was not written`);
    return account;
  }

  /**
   * Stores the provider's report unless a newer one is stored, the account was removed, or it changed concurrently; then
   * returns `null`.
   * @param at when the request for the report started
   */
  async sync(account: PayoutAccountRecord, report: Recipient, at: Date): Promise<PayoutAccountRecord | null> {
    const { _id, recipientId, methodHash, methodHashes, methodChangedAt } = account;
    const { status, currency, requirementsDue, method } = report;
    const isOther = method !== null && method.hash !== methodHash;
    return this.accounts
      .findOneAndUpdate(
        {
          _id,
          recipientId,
          methodHash,
          status: { $ne: 'none' },
          $or: [{ syncedAt: null }, { syncedAt: { $lte: at } }],
        },
        {
          $set: {
            status,
            currency,
            requirementsDue,
            methodLabel: method?.label ?? null,
            ...(method === null ? {} : { methodHash: method.hash }),
            methodChangedAt: isOther && methodHashes.length > 0 ? at : methodChangedAt,
            syncedAt: at,
          },
          ...(method === null ? {} : { $addToSet: { methodHashes: method.hash } }),
        },
        { returnDocument: 'after' },
      )
      .lean<PayoutAccountRecord | null>();
  }

  /** Keeps the bank accounts that were used: they identify the person, and the next one counts as changed. */
  async remove(userId: string, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { userId: new Types.ObjectId(userId), status: { $ne: 'none' } },
      { $set: { status: 'none', requirementsDue: [], methodLabel: null, methodHash: null, syncedAt: null } },
      { session },
    );
    return matchedCount > 0;
  }

  /** @param cents net of a payout that was paid; negative for one that was returned */
  async addPaidOut(userId: Types.ObjectId, cents: number, session: ClientSession): Promise<void> {
    await this.accounts.updateOne({ userId }, { $inc: { paidOutCents: cents } }, { session });
  }
}
