import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  AI_CONTENT_TYPES,
  AI_IMAGE_PRICE_CENTS,
  AI_PALETTE_MAX,
  AI_PROMPT_MAX_LENGTH,
  AI_RUNNING_MAX,
  AI_STORED_BYTES_MAX,
  AI_STORED_FILES_MAX,
  AI_VIDEO_PRICE_CENTS,
  isAiPending,
  type AiContentType,
} from '@sparks/domain';
import { LedgerService, walletOf } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { CappedCount } from '../../../platform/database/capped-count.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { pageOffset, type PageQuery } from '../../../platform/http/page.js';
import { contentInUse, contentNotFound, generationPending } from '../ai.errors.js';
import type { AiGenerationResponse } from '../dto/ai-content.response.js';
import type { AiAllowanceResponse, AiOptions } from '../dto/ai-options.response.js';
import { AiUsageRepository } from '../generation/ai-usage.repository.js';
import { AiProviders } from '../providers/ai-providers.js';
import { AiContentMapper } from './ai-content.mapper.js';
import { AiContentRepository } from './ai-content.repository.js';
import type { AiContentRecord } from './ai-content.schema.js';

@Injectable()
export class AiContentsService {
  constructor(
    private readonly contents: AiContentRepository,
    private readonly usage: AiUsageRepository,
    private readonly mapper: AiContentMapper,
    private readonly providers: AiProviders,
    private readonly ledger: LedgerService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  async list(
    query: PageQuery & { spark_id?: string; type?: AiContentType },
    user: AuthUser,
  ): Promise<{ items: AiContentRecord[]; total: CappedCount }> {
    const { spark_id: sparkId, type } = query;
    const filter = {
      userId: new Types.ObjectId(user.id),
      type,
      sparkId: sparkId === undefined ? undefined : new Types.ObjectId(sparkId),
    };
    return this.contents.list(filter, { skip: pageOffset(query), limit: query.limit });
  }

  /** @throws 404 for content that does not exist, is deleted, or is not the caller's */
  async getOwn(id: string, user: AuthUser): Promise<AiContentRecord> {
    const content = await this.contents.findById(parseObjectId(id));
    if (!content || content.deletedAt !== null || content.userId.toHexString() !== user.id) throw contentNotFound();
    return content;
  }

  /**
   * Deletes content and frees its storage; its files are removed asynchronously.
   * @throws 404, 409 invalid_transition while it is being generated, 409 ai_content_in_use when a contribution uses it
   */
  async delete(id: string, user: AuthUser): Promise<void> {
    const content = await this.getOwn(id, user);
    const isDeleted = await this.transactions.runInTransaction(async (session) => {
      const deleted = await this.contents.markDeleted(content._id, content.userId, this.clock.now(), session);
      // Failed generations freed their storage when they ended.
      if (deleted?.file)
        await this.usage.change(deleted.userId, { files: -1, bytes: -deleted.file.sizeBytes }, session);
      return deleted !== null;
    });
    if (isDeleted) return;
    const now = await this.getOwn(id, user);
    throw isAiPending(now.status) ? generationPending() : contentInUse();
  }

  async optionsFor(user: AuthUser): Promise<AiOptions> {
    const [{ running, files, bytes }, balance] = await Promise.all([
      this.usage.find(new Types.ObjectId(user.id)),
      this.ledger.balanceOf(walletOf(user.id)),
    ]);
    return {
      prices: { image: AI_IMAGE_PRICE_CENTS, video: AI_VIDEO_PRICE_CENTS },
      providers: AI_CONTENT_TYPES.map((type) => {
        const { id, label, isLocal } = this.providers.defaultFor(type);
        return { type, id, label, isLocal };
      }),
      limits: { promptMaxLength: AI_PROMPT_MAX_LENGTH, paletteMax: AI_PALETTE_MAX, runningMax: AI_RUNNING_MAX },
      quota: { files: allowance(files, AI_STORED_FILES_MAX), bytes: allowance(bytes, AI_STORED_BYTES_MAX) },
      running,
      balance,
    };
  }

  /** The response that the specification defines: the content and the balance. */
  async answer(content: AiContentRecord): Promise<AiGenerationResponse> {
    const newBalance = await this.ledger.balanceOf(walletOf(content.userId.toHexString()));
    return { success: true, content: this.mapper.toResponse(content), newBalance };
  }
}

function allowance(used: number, max: number): AiAllowanceResponse {
  return { used, left: Math.max(0, max - used), max };
}
