import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { SocialPlatform } from '@sparks/domain';
import { AccountClaim, type AccountClaimRecord } from './account-claim.schema.js';
import type { AccountKey } from './account-keys.js';
import { User, type LinkedAccount, type UserRecord } from './user.schema.js';

/** Accounts of users, and who may hold them. */
@Injectable()
export class LinkedAccountRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    @InjectModel(AccountClaim.name) private readonly claims: Model<AccountClaim>,
  ) {}

  /**
   * Links the account, replacing the user's account on that platform. Returns the user, or `null` without one. Of
   * concurrent calls the transaction of one runs again.
   */
  async link(id: Types.ObjectId, account: LinkedAccount, session: ClientSession): Promise<UserRecord | null> {
    const { platform } = account;
    const options = { session, returnDocument: 'after' } as const;
    const replaced = await this.users
      .findOneAndUpdate(
        { _id: id, 'linkedAccounts.platform': platform },
        { $set: { 'linkedAccounts.$': account } },
        options,
      )
      .lean<UserRecord | null>();
    return (
      replaced ??
      this.users
        .findOneAndUpdate({ _id: id }, { $push: { linkedAccounts: account } }, options)
        .lean<UserRecord | null>()
    );
  }

  /** Returns the user, or `null` when no account of the platform is linked. */
  async unlink(id: Types.ObjectId, platform: SocialPlatform, session: ClientSession): Promise<UserRecord | null> {
    return this.users
      .findOneAndUpdate(
        { _id: id, 'linkedAccounts.platform': platform },
        { $pull: { linkedAccounts: { platform } } },
        { session, returnDocument: 'after' },
      )
      .lean<UserRecord | null>();
  }

  /**
   * Claims a name for the user: when nobody holds it, when the quarantine is over, or when the platform has given the
   * name to an account with another id.
   * @throws a duplicate key error when another user holds it
   */
  async claim(userId: Types.ObjectId, claim: AccountKey, now: Date, session: ClientSession): Promise<void> {
    const { key, ...rest } = claim;
    const free = [
      { userId },
      { quarantinedUntil: { $type: 'date' as const, $lte: now } },
      ...(claim.accountId === null ? [] : [{ accountId: { $type: 'string' as const, $ne: claim.accountId } }]),
    ];
    await this.claims.updateOne(
      { key, $or: free },
      { $set: { ...rest, userId, quarantinedUntil: null } },
      { session, upsert: true },
    );
  }

  /** Keeps the names for the user until the given time; names that others hold by now are not touched. */
  async quarantine(
    userId: Types.ObjectId,
    keys: readonly string[],
    until: Date,
    session: ClientSession,
  ): Promise<void> {
    await this.claims.updateMany(
      { key: { $in: keys }, userId, quarantinedUntil: null },
      { $set: { quarantinedUntil: until } },
      { session },
    );
  }

  /** Gives names up at once, such as a name that the account no longer has. */
  async giveUp(userId: Types.ObjectId, keys: readonly string[], session: ClientSession): Promise<void> {
    await this.claims.deleteMany({ key: { $in: keys }, userId }, { session });
  }

  async findClaims(keys: readonly string[]): Promise<AccountClaimRecord[]> {
    return this.claims.find({ key: { $in: keys } }).lean<AccountClaimRecord[]>();
  }

  /** Accounts that the user has unlinked and that nobody else can link yet. */
  async findQuarantined(userId: Types.ObjectId, now: Date): Promise<AccountClaimRecord[]> {
    return this.claims.find({ userId, quarantinedUntil: { $gt: now } }).lean<AccountClaimRecord[]>();
  }
}
