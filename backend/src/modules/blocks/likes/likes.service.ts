import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { UsersService } from '../../../core/users/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import {
  accountTooNew,
  blockNotFound,
  BlockRepository,
  BlockVisibilityService,
  type BlockRecord,
} from '../contributions/index.js';
import { LikeRepository } from './like.repository.js';

/** State after a like or unlike. */
export interface LikeState {
  likesCount: number;
  liked: boolean;
}

/** One like per user and contribution; the contribution's count changes in the same transaction. */
@Injectable()
export class LikesService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly visibility: BlockVisibilityService,
    private readonly likes: LikeRepository,
    private readonly users: UsersService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** Idempotent. Throws 404, and 403 account_too_new for an account that is too young. */
  async like(id: string, user: AuthUser): Promise<LikeState> {
    const block = await this.visible(id, user);
    await this.assertOldEnough(user);
    try {
      const liked = await this.transactions.runInTransaction(async (session) => {
        await this.likes.insert(
          { blockId: block._id, userId: new Types.ObjectId(user.id), likedAt: this.clock.now() },
          session,
        );
        return this.count(block._id, 1, session);
      });
      return { likesCount: liked, liked: true };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return { likesCount: (await this.visible(id, user)).likesCount, liked: true };
    }
  }

  /** Idempotent. Throws 404. */
  async unlike(id: string, user: AuthUser): Promise<LikeState> {
    const block = await this.visible(id, user);
    const likesCount = await this.transactions.runInTransaction(async (session) => {
      const removed = await this.likes.remove(block._id, new Types.ObjectId(user.id), session);
      return removed ? this.count(block._id, -1, session) : block.likesCount;
    });
    return { likesCount, liked: false };
  }

  /** Ids of the given contributions that the user likes. */
  async likedAmong(userId: string, blockIds: readonly string[]): Promise<Set<string>> {
    return this.likes.likedAmong(
      new Types.ObjectId(userId),
      blockIds.map((id) => new Types.ObjectId(id)),
    );
  }

  private async assertOldEnough({ id }: AuthUser): Promise<void> {
    const { minAccountAgeMs } = this.env.likes;
    if (minAccountAgeMs === 0) return;
    const account = await this.users.findById(id);
    const from = new Date((account?.createdAt ?? this.clock.now()).getTime() + minAccountAgeMs);
    if (this.clock.now() < from) throw accountTooNew(from);
  }

  private async count(id: Types.ObjectId, delta: 1 | -1, session: ClientSession): Promise<number> {
    const block = await this.likes.addToLikesCount(id, delta, this.clock.now(), session);
    if (!block) throw blockNotFound();
    return block.likesCount;
  }

  private async visible(id: string, user: AuthUser): Promise<BlockRecord> {
    const block = await this.blocks.findById(parseObjectId(id));
    if (!block || !(await this.visibility.canSee(block, user))) throw blockNotFound();
    return block;
  }
}
