import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { AccountClaim, type AccountClaimRecord } from '../account-claim.schema.js';
import { User, type UserRecord } from '../user.schema.js';

@Injectable()
export class UserErasureRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    @InjectModel(AccountClaim.name) private readonly claims: Model<AccountClaim>,
  ) {}

  async findById(id: Types.ObjectId, session?: ClientSession): Promise<UserRecord | null> {
    return this.users
      .findById(id)
      .session(session ?? null)
      .lean<UserRecord | null>();
  }

  async listClaims(userId: Types.ObjectId): Promise<AccountClaimRecord[]> {
    return this.claims.find({ userId }).lean<AccountClaimRecord[]>();
  }

  /** `null` unlocks. */
  async setErasing(id: Types.ObjectId, since: Date | null, session: ClientSession): Promise<void> {
    const update = since ? { $set: { erasingSince: since } } : { $unset: { erasingSince: 1 as const } };
    await this.users.updateOne({ _id: id, erasedAt: { $exists: false } }, update, { session });
  }

  /** Replaces the whole document, so that no present or future field is left. */
  async replace(id: Types.ObjectId, user: Omit<UserRecord, '_id'>, session: ClientSession): Promise<void> {
    await this.users.replaceOne({ _id: id }, user, { session, timestamps: false });
  }
}
