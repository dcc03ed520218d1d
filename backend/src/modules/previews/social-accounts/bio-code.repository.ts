import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { BIO_CODES_PER_HOUR, type SocialPlatform } from '@sparks/domain';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { BioCodes, type BioCode, type BioCodesRecord } from './bio-code.schema.js';

export const ISSUE_WINDOW_MS = 60 * 60_000;

@Injectable()
export class BioCodeRepository {
  constructor(@InjectModel(BioCodes.name) private readonly codes: Model<BioCodes>) {}

  /** Stores a code, replacing an earlier one for the platform. `false` when the user's codes of this hour are used up. */
  async issue(userId: string, platform: SocialPlatform, code: BioCode, now: Date): Promise<boolean> {
    // Two first codes of one user can collide; the second attempt finds the document.
    return (await this.tryIssue(userId, platform, code, now)) || this.tryIssue(userId, platform, code, now);
  }

  async findActive(userId: string, platform: SocialPlatform, now: Date): Promise<BioCode | null> {
    const record = await this.find(userId);
    const code = record?.codes?.[platform];
    return code && code.expiresAt > now ? code : null;
  }

  /** When the next code can be issued, after the limit was reached. */
  async nextIssueAt(userId: string): Promise<Date | null> {
    const oldest = (await this.find(userId))?.issuedAt.at(0);
    return oldest ? new Date(oldest.getTime() + ISSUE_WINDOW_MS) : null;
  }

  /** Uses the code up. `false` when it was used, replaced or has expired in the meantime. */
  async consume(
    userId: string,
    platform: SocialPlatform,
    code: string,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const field = `codes.${platform}`;
    const { modifiedCount } = await this.codes.updateOne(
      { userId: new Types.ObjectId(userId), [`${field}.code`]: code, [`${field}.expiresAt`]: { $gt: now } },
      { $unset: { [field]: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  private async tryIssue(userId: string, platform: SocialPlatform, code: BioCode, now: Date): Promise<boolean> {
    const isUnderLimit = { [`issuedAt.${BIO_CODES_PER_HOUR - 1}`]: { $exists: false } };
    const isOldestOver = { 'issuedAt.0': { $lte: new Date(now.getTime() - ISSUE_WINDOW_MS) } };
    try {
      await this.codes.updateOne(
        { userId: new Types.ObjectId(userId), $or: [isUnderLimit, isOldestOver] },
        {
          $set: { [`codes.${platform}`]: code, deleteAt: new Date(now.getTime() + ISSUE_WINDOW_MS) },
          $push: { issuedAt: { $each: [now], $slice: -BIO_CODES_PER_HOUR } },
        },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async find(userId: string): Promise<BioCodesRecord | null> {
    return this.codes.findOne({ userId: new Types.ObjectId(userId) }).lean<BioCodesRecord | null>();
  }
}
