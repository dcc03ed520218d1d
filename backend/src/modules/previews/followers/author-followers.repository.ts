import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { AuthorFollowers, type AuthorFollowersRecord } from './author-followers.schema.js';

/** All access to the collection `author_followers`. */
@Injectable()
export class AuthorFollowersRepository {
  constructor(@InjectModel(AuthorFollowers.name) private readonly model: Model<AuthorFollowers>) {}

  async find(id: string, session?: ClientSession): Promise<AuthorFollowersRecord | null> {
    return this.model
      .findById(id)
      .session(session ?? null)
      .lean<AuthorFollowersRecord>();
  }

  /** Ids of the accounts that were tried after this time. */
  async listTriedSince(ids: readonly string[], since: Date): Promise<Set<string>> {
    const found = await this.model
      .find({ _id: { $in: ids }, triedAt: { $gt: since } })
      .select({ _id: 1 })
      .lean<Pick<AuthorFollowersRecord, '_id'>[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Reserves the attempt; false when another one came after `lastBefore`. */
  async claim(id: string, now: Date, lastBefore: Date): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.model.updateOne(
        { _id: id, triedAt: { $lte: lastBefore } },
        { $set: { triedAt: now }, $setOnInsert: { followers: null, readAt: null } },
        { upsert: true },
      );
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      // The account exists and was tried later.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async deleteMany(ids: readonly string[]): Promise<void> {
    await this.model.deleteMany({ _id: { $in: [...ids] } });
  }

  async store(id: string, followers: number, readAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { followers, readAt } });
  }
}
