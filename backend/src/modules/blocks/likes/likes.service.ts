import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { blockNotFound, BlockRepository, canSeeUnpublished, type BlockRecord } from '../contributions/index.js';
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
    private readonly likes: LikeRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. Throws 404. */
  async like(id: string, user: AuthUser): Promise<LikeState> {
    const block = await this.visible(id, user);
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

  private async count(id: Types.ObjectId, delta: 1 | -1, session: ClientSession): Promise<number> {
    const block = await this.likes.addToLikesCount(id, delta, this.clock.now(), session);
    if (!block) throw blockNotFound();
    return block.likesCount;
  }

  private async visible(id: string, user: AuthUser): Promise<BlockRecord> {
    const block = await this.blocks.findById(parseObjectId(id));
    const isPublic = block !== null && !block.deleted && block.moderation_status === 'approved';
    if (!block || !(isPublic || canSeeUnpublished(block, user))) throw blockNotFound();
    return block;
  }
}
