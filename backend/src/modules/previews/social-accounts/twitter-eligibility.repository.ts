import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { TwitterEligibilityCheck, type TwitterEligibilityRecord } from './twitter-eligibility.schema.js';

/** The only file that touches the checks of X accounts: one a person. */
@Injectable()
export class TwitterEligibilityRepository {
  constructor(@InjectModel(TwitterEligibilityCheck.name) private readonly checks: Model<TwitterEligibilityCheck>) {}

  /** The person's last check, of whichever account. */
  async find(userId: string): Promise<TwitterEligibilityRecord | null> {
    return this.checks.findOne({ userId: new Types.ObjectId(userId) }).lean<TwitterEligibilityRecord | null>();
  }

  /** Puts the check in the place of the one before. */
  async save({ userId, ...rest }: TwitterEligibilityCheck): Promise<void> {
    const write = () => this.checks.updateOne({ userId }, { $set: rest }, { upsert: true });
    try {
      await write();
    } catch (error) {
      // Two first checks at once: the other's document is there now.
      if (!isDuplicateKey(error)) throw error;
      await write();
    }
  }

  /** Forgets the person's check. */
  async remove(userId: string): Promise<void> {
    await this.checks.deleteOne({ userId: new Types.ObjectId(userId) });
  }
}
