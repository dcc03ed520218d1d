import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import type { RecordedPost } from '@sparks/domain';
import { Block, listAcrossStatuses, type BlockRecord } from '../../contributions/index.js';
import { StatusTransition, type StatusTransitionRecord } from '../transitions/status-transition.schema.js';

type Post = Pick<BlockRecord, '_id' | 'userId' | 'moderation_status' | 'created'>;
type Step = Pick<StatusTransitionRecord, 'blockId' | 'action' | 'to' | 'changedAt' | 'settlement'>;

export interface RecordedPosts {
  posts: RecordedPost[];
  /** Some decisions can still be undone and do not count yet. */
  hasOpenDecisions: boolean;
}

/** What a creator's record is computed from. */
@Injectable()
export class RecordedPostsRepository {
  constructor(
    @InjectModel(Block.name) private readonly blocks: Model<Block>,
    @InjectModel(StatusTransition.name) private readonly transitions: Model<StatusTransition>,
  ) {}

  /**
   * The newest contributions of others to campaigns of the creator, without deleted ones and posts of another person.
   */
  async listNewest(creatorId: Types.ObjectId, limit: number): Promise<RecordedPosts> {
    const counted = { creatorId, deleted: false, userId: { $ne: creatorId }, supersededAt: null };
    const posts = await listAcrossStatuses<Post>(this.blocks, counted, {
      sort: { created: -1, _id: -1 },
      skip: 0,
      limit,
      fields: { userId: 1, moderation_status: 1, created: 1 },
    });
    const steps = await this.listSteps(posts.map(({ _id }) => _id));
    const byPost = new Map<string, Step[]>();
    for (const step of steps) {
      if (step.settlement === 'open') continue;
      const id = step.blockId.toHexString();
      byPost.set(id, [...(byPost.get(id) ?? []), step]);
    }
    return {
      posts: posts.map((post) => toRecordedPost(post, byPost.get(post._id.toHexString()) ?? [])),
      hasOpenDecisions: steps.some(({ settlement }) => settlement === 'open'),
    };
  }

  /** Of each contribution the oldest first; without decisions that were undone. */
  private async listSteps(blockIds: readonly Types.ObjectId[]): Promise<Step[]> {
    return this.transitions
      .find({
        blockId: { $in: blockIds },
        action: { $in: ['moderate', 'resubmit'] },
        settlement: { $ne: 'undone' },
      })
      .sort({ blockId: 1, changedAt: 1 })
      .select({ blockId: 1, action: 1, to: 1, changedAt: 1, settlement: 1 })
      .lean<Step[]>();
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
