import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { TaxProfile, type TaxProfileRecord } from './tax-profile.schema.js';

@Injectable()
export class TaxProfileRepository {
  constructor(@InjectModel(TaxProfile.name) private readonly model: Model<TaxProfile>) {}

  async findByUser(userId: string): Promise<TaxProfileRecord | null> {
    return this.model.findOne({ userId: new Types.ObjectId(userId) }).lean<TaxProfileRecord | null>();
  }

  async findByUsers(userIds: readonly string[]): Promise<TaxProfileRecord[]> {
    if (userIds.length === 0) return [];
    return this.model.find({ userId: { $in: userIds.map((id) => new Types.ObjectId(id)) } }).lean<TaxProfileRecord[]>();
  }

  /** Replaces the whole profile; returns the one before. */
  async replace(profile: Omit<TaxProfile, '_id'>, session: ClientSession): Promise<TaxProfileRecord | null> {
    const { userId, ...fields } = profile;
    return retryOnDuplicateKey(
      this.model
        .findOneAndUpdate({ userId }, { $set: fields }, { upsert: true, returnDocument: 'before', session })
        .lean<TaxProfileRecord | null>(),
    );
  }

  /** In order of `_id`. */
  async listAfter(after: Types.ObjectId | null, limit: number): Promise<TaxProfileRecord[]> {
    return this.model
      .find(after === null ? {} : { _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<TaxProfileRecord[]>();
  }

  /** False when the person has certified another number since `before` was read. */
  async replaceEncryptedTaxId({ _id, encryptedTaxId: before }: TaxProfileRecord, after: string): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id, encryptedTaxId: before },
      { $set: { encryptedTaxId: after } },
    );
    return modifiedCount === 1;
  }
}
