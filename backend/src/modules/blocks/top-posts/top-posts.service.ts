import { Injectable } from '@nestjs/common';
import { canModerate, TOP_POSTS_MAX, type TopPostsMeasure } from '@sparks/domain';
import { UsersService, type UserPublic } from '../../../core/users/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { SparksService } from '../../sparks/index.js';
import { campaignNotFound, onlyReviewers, type BlockRecord } from '../contributions/index.js';
import { TopPostsRepository } from './top-posts.repository.js';

export interface TopPost {
  block: BlockRecord;
  user: UserPublic | undefined;
}

@Injectable()
export class TopPostsService {
  constructor(
    private readonly posts: TopPostsRepository,
    private readonly sparks: SparksService,
    private readonly users: UsersService,
  ) {}

  /** The best approved contributions of a campaign. Throws 404, and 403 unless the caller reviews the campaign. */
  async list(sparkId: string, by: TopPostsMeasure, viewer: AuthUser): Promise<TopPost[]> {
    const spark = await this.sparks.findById(sparkId);
    if (!spark || (!spark.live_mode && !canModerate(viewer, spark.creator.toString()))) throw campaignNotFound();
    if (!canModerate(viewer, spark.creator.toString())) throw onlyReviewers();
    const blocks = await this.posts.listTop(spark._id, by, TOP_POSTS_MAX);
    const users = await this.users.getManyPublic([...new Set(blocks.map(({ userId }) => userId.toString()))]);
    return blocks.map((block) => ({ block, user: users.get(block.userId.toString()) }));
  }
}
