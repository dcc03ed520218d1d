import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import type { RecordedPost } from '@sparks/domain';
import { Block, type BlockRecord } from '../../contributions/index.js';
import { StatusTransition, type StatusTransitionRecord } from '../transitions/status-transition.schema.js';

type Post = Pick<BlockRecord, '_id' | 'userId' | 'moderation_status' | 'created'>;
type Step = Pick<StatusTransitionRecord, 'blockId' | 'action' | 'to' | 'changedAt'>;

/** What a creator's record is computed from. */
@Injectable()
export class RecordedPostsRepository {
  constructor(
    @InjectModel(Block.name) private readonly blocks: Model<Block>,
    @InjectModel(StatusTransition.name) private readonly transitions: Model<StatusTransition>,
  ) {}

  /** The newest contributions of others to campaigns of the creator, without deleted ones and posts of another person. */
  async listNewest(creatorId: Types.ObjectId, limit: number): Promise<RecordedPost[]> {
    const posts = await this.blocks
      .find({ creatorId, deleted: false, userId: { $ne: creatorId }, supersededAt: null })
      .sort({ created: -1, _id: -1 })
      .limit(limit)
      .select({ userId: 1, moderation_status: 1, created: 1 })
      .lean<Post[]>();
    const steps = await this.listFinalSteps(posts.map(({ _id }) => _id));
    return posts.map((post) => toRecordedPost(post, steps.get(post._id.toHexString()) ?? []));
  }

  /** By contribution, the oldest first; without decisions that were undone or still can be. */
  private async listFinalSteps(blockIds: readonly Types.ObjectId[]): Promise<Map<string, Step[]>> {
    const found = await this.transitions
      .find({
        blockId: { $in: blockIds },
        action: { $in: ['moderate', 'resubmit'] },
        settlement: { $nin: ['open', 'undone'] },
      })
      .sort({ blockId: 1, changedAt: 1 })
      .select({ blockId: 1, action: 1, to: 1, changedAt: 1 })
      .lean<Step[]>();
    const byPost = new Map<string, Step[]>();
    for (const step of found) {
      const id = step.blockId.toHexString();
      byPost.set(id, [...(byPost.get(id) ?? []), step]);
    }
    return byPost;
  }
}

function toRecordedPost({ userId, moderation_status: status, created }: Post, steps: readonly Step[]): RecordedPost {
  const start = steps.findLastIndex(({ action }) => action === 'resubmit');
  const decisions = steps.slice(start + 1);
  const decision = decisions.find(({ to }) =>
    status === 'flagged' ? to === 'approved' || to === 'declined' : to === status && status !== 'pending',
  );
  return {
    userId: userId.toHexString(),
    status,
    submittedAtMs: (steps[start]?.changedAt ?? created).getTime(),
    decidedAtMs: decision?.changedAt.getTime() ?? null,
  };
}
