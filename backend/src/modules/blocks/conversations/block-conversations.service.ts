import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { canModerate, ERROR_CODES } from '@sparks/domain';
import type { CaseMessageContent, CaseRecord } from '../../../core/cases/index.js';
import { ConversationsService } from '../../../core/conversations/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { conflict } from '../../../platform/http/app-error.js';
import { SparksService } from '../../sparks/index.js';
import { blockNotFound, BlockRepository, type BlockRecord } from '../contributions/index.js';

/** Conversations about contributions. */
@Injectable()
export class BlockConversationsService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly sparks: SparksService,
    private readonly conversations: ConversationsService,
  ) {}

  /** `null` until somebody writes. Throws 404 for everyone but the contributor and reviewers. */
  async find(id: string, user: AuthUser): Promise<CaseRecord | null> {
    const block = await this.findOwn(parseObjectId(id), user);
    return this.conversations.find({ type: 'block', id: block._id });
  }

  /** Throws 404 as `find`, 409 CONFLICT without another side, and the errors of `ConversationsService.write`. */
  async write(id: string, content: CaseMessageContent, user: AuthUser): Promise<CaseRecord> {
    const blockId = parseObjectId(id);
    const topicOf = async (session: ClientSession) => {
      const { sparkId, creatorId, userId } = await this.findOwn(blockId, user, session);
      const spark = sparkId ? await this.sparks.findById(sparkId.toHexString(), session) : null;
      if (!spark || !creatorId)
        throw conflict(ERROR_CODES.CONFLICT, 'This post belongs to no campaign: there is nobody to write to.');
      return {
        subject: { type: 'block' as const, id: blockId, campaign: spark.name },
        sparkId: spark._id,
        contributorId: userId,
        creatorId,
      };
    };
    return this.conversations.write(topicOf, content, user);
  }

  private async findOwn(id: Types.ObjectId, user: AuthUser, session?: ClientSession): Promise<BlockRecord> {
    const block = await this.blocks.findById(id, session);
    const isParty =
      block && (block.userId.toHexString() === user.id || canModerate(user, block.creatorId?.toHexString()));
    if (!block || block.deleted || !isParty) throw blockNotFound();
    return block;
  }
}
