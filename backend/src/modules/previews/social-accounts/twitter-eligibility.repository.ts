import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { TwitterEligibilityCheck, type TwitterEligibilityRecord } from './twitter-eligibility.schema.js';

@Injectable()
export class TwitterEligibilityRepository {
  constructor(@InjectModel(TwitterEligibilityCheck.name) private readonly checks: Model<TwitterEligibilityCheck>) {}

  async find(userId: string): Promise<TwitterEligibilityRecord | null> {
    return this.checks.findOne({ userId: new Types.ObjectId(userId) }).lean<TwitterEligibilityRecord | null>();
  }

  async save({ userId, ...rest }: TwitterEligibilityCheck): Promise<void> {
    const write = () => this.checks.updateOne({ userId }, { $set: rest }, { upsert: true });
    try {
      await write();
    } catch (error) {
      // A concurrent first check has created the document.
      if (!isDuplicateKey(error)) throw error;
      await write();
    }
  }

  async remove(userId: string): Promise<void> {
    await this.checks.deleteOne({ userId: new Types.ObjectId(userId) });
  }
}
