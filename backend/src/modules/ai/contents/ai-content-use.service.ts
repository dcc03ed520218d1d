import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import type { AiContentType } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { alreadyUsed, contentNotFound, contentNotReady, contentOfOtherCampaign } from '../ai.errors.js';
import { AiMedia } from '../media/ai-media.js';
import { AiContentRepository } from './ai-content.repository.js';
import type { AiContentRecord } from './ai-content.schema.js';

export interface AiUse {
  contentId: string;
  userId: string;
  sparkId: string;
  blockId: Types.ObjectId;
}

export interface UsedAiContent {
  type: AiContentType;
  /** Public while a contribution uses the content. */
  url: string;
  /** `null` when there is none. */
  thumbnailUrl: string | null;
  /** In pixels. */
  width: number;
  height: number;
}

@Injectable()
export class AiContentUseService {
  constructor(
    private readonly contents: AiContentRepository,
    private readonly media: AiMedia,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks what does not depend on the contribution, before anything is written.
   * @throws 404 for content of another user, 409 ai_content_not_ready or ai_content_other_campaign
   */
  async assertFits(use: Omit<AiUse, 'blockId'>): Promise<void> {
    assertFits(await this.contents.findById(new Types.ObjectId(use.contentId)), use);
  }

  /**
   * Runs in the transaction that creates or reopens the contribution; idempotent per contribution.
   * @throws as above, and 409 ai_content_in_use when another contribution has it
   */
  async use(use: AiUse, session: ClientSession): Promise<void> {
    const ids = {
      id: new Types.ObjectId(use.contentId),
      userId: new Types.ObjectId(use.userId),
      sparkId: new Types.ObjectId(use.sparkId),
    };
    if (await this.contents.markUsed({ ...ids, blockId: use.blockId, now: this.clock.now() }, session)) return;
    const { usedBy } = assertFits(await this.contents.findById(ids.id, session), use);
    if (usedBy !== null && !usedBy.equals(use.blockId)) throw alreadyUsed();
  }

  /** Detaches replaced content, in the transaction that attaches its replacement. */
  async release(contentId: Types.ObjectId, blockId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.contents.markUnused(contentId, blockId, session);
  }

  /** Attached content by id (hex); deleted content is left out. */
  async shownOf(ids: readonly Types.ObjectId[]): Promise<Map<string, UsedAiContent>> {
    if (ids.length === 0) return new Map();
    const contents = await this.contents.findManyByIds(ids);
    return new Map(
      contents.flatMap(({ _id, type, file }) =>
        file ? [[_id.toHexString(), { type, ...shown(this.media, file) }] as const] : [],
      ),
    );
  }
}

function shown(media: AiMedia, file: NonNullable<AiContentRecord['file']>): Omit<UsedAiContent, 'type'> {
  const { url, thumbnailUrl } = media.addressesOf(file.fileId, file, 'everyone');
  return { url, thumbnailUrl, width: file.width, height: file.height };
}

function assertFits(content: AiContentRecord | null, { userId, sparkId }: Omit<AiUse, 'blockId'>): AiContentRecord {
  if (!content || content.deletedAt !== null || content.userId.toHexString() !== userId) throw contentNotFound();
  if (content.status !== 'ready') throw contentNotReady();
  if (content.sparkId !== null && content.sparkId.toHexString() !== sparkId) throw contentOfOtherCampaign();
  return content;
}
