import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import type { SocialPlatform } from '@sparks/domain';
import { Block, type BlockEngagement } from '../contributions/index.js';
import { StoredUsualEngagement, type UsualEngagementRecord } from './usual-engagement.schema.js';

/** The usual engagement of each platform, and the posts that it is computed from. */
@Injectable()
export class UsualEngagementRepository {
  constructor(
    @InjectModel(StoredUsualEngagement.name) private readonly model: Model<StoredUsualEngagement>,
    @InjectModel(Block.name) private readonly blocks: Model<Block>,
  ) {}

  async find(platform: SocialPlatform, session?: ClientSession): Promise<UsualEngagementRecord | null> {
    return this.model
      .findById(platform)
      .session(session ?? null)
      .lean<UsualEngagementRecord>();
  }

  async store({ _id, ...values }: UsualEngagementRecord): Promise<void> {
    await this.model.updateOne({ _id }, { $set: values }, { upsert: true });
  }

  /** The latest numbers of the newest approved contributions on a platform. An index serves filter and order. */
  async listNumbers(platform: SocialPlatform, limit: number): Promise<BlockEngagement[]> {
    const found = await this.blocks
      .find({ deleted: false, moderation_status: 'approved', 'social_meta.platform': platform })
      .sort({ created: -1, _id: -1 })
      .limit(limit)
      .select({ engagement: 1, _id: 0 })
      .lean<{ engagement: BlockEngagement }[]>();
    return found.map(({ engagement }) => engagement);
  }
}
