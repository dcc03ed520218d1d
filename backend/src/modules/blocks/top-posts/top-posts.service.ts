import { Injectable } from '@nestjs/common';
import { canModerate, TOP_CONTRIBUTORS_MAX, TOP_POSTS_MAX } from '@sparks/domain';
import { UsersService, type UserPublic } from '../../../core/users/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import { campaignNotFound, onlyReviewers, type BlockRecord } from '../contributions/index.js';
import type { TopPostsQuery } from './top-posts.dto.js';
import { TopPostsRepository, type ContributorSums } from './top-posts.repository.js';

export interface TopPost {
  block: BlockRecord;
  user: UserPublic | undefined;
}

export interface TopContributor {
  sums: ContributorSums;
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
  async list({ sparkId, ...filter }: TopPostsQuery, viewer: AuthUser): Promise<TopPost[]> {
    const spark = await this.findReviewedSpark(sparkId, viewer);
    const blocks = await this.posts.listTop({ ...filter, sparkId: spark._id }, TOP_POSTS_MAX);
    const users = await this.users.getManyPublic([...new Set(blocks.map(({ userId }) => userId.toString()))]);
    return blocks.map((block) => ({ block, user: users.get(block.userId.toString()) }));
  }

  /** The people with the best approved contributions to a campaign. Throws like `list`. */
  async listContributors({ sparkId, ...filter }: TopPostsQuery, viewer: AuthUser): Promise<TopContributor[]> {
    const spark = await this.findReviewedSpark(sparkId, viewer);
    const found = await this.posts.listTopContributors({ ...filter, sparkId: spark._id }, TOP_CONTRIBUTORS_MAX);
    const users = await this.users.getManyPublic(found.map(({ _id }) => _id.toString()));
    return found.map((sums) => ({ sums, user: users.get(sums._id.toString()) }));
  }

  private async findReviewedSpark(sparkId: string, viewer: AuthUser): Promise<SparkRecord> {
    const spark = await this.sparks.findById(sparkId);
    if (!spark || (!spark.live_mode && !canModerate(viewer, spark.creator.toString()))) throw campaignNotFound();
    if (!canModerate(viewer, spark.creator.toString())) throw onlyReviewers();
    return spark;
  }
}
