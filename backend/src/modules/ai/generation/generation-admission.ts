import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { AI_RUNNING_MAX, ERROR_CODES } from '@sparks/domain';
import { LedgerService, postings, walletOf } from '../../../core/ledger/index.js';
import { AppError } from '../../../platform/http/app-error.js';
import { galleryFull, insufficientBalance, tooManyGenerations } from '../ai.errors.js';
import type { NewAiContent } from '../contents/ai-content.repository.js';
import { AiUsageRepository } from './ai-usage.repository.js';

/** Reserves what a generation needs: a place among the user's running generations and files, and its price. */
@Injectable()
export class GenerationAdmission {
  constructor(
    private readonly usage: AiUsageRepository,
    private readonly ledger: LedgerService,
  ) {}

  /** @throws 409 too_many_generations or ai_storage_full, 402 insufficient_balance */
  async admit(content: NewAiContent, session: ClientSession): Promise<void> {
    if (!(await this.usage.reserveSlot(content.userId, session))) throw await this.limitError(content.userId, session);
    await this.holdPrice(content, session);
  }

  private async limitError(userId: Types.ObjectId, session: ClientSession): Promise<AppError> {
    const { running, files, bytes } = await this.usage.find(userId, session);
    return running >= AI_RUNNING_MAX ? tooManyGenerations(running) : galleryFull(files, bytes);
  }

  private async holdPrice({ _id, userId, priceCents, sparkId }: NewAiContent, session: ClientSession): Promise<void> {
    const payer = userId.toHexString();
    const causedBy = { type: 'user', id: payer } as const;
    const refs = sparkId ? { sparkId: sparkId.toHexString() } : {};
    try {
      await this.ledger.post(
        postings.aiHold({ jobId: _id.toHexString(), userId: payer, amountCents: priceCents, causedBy, ...refs }),
        session,
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== ERROR_CODES.insufficient_balance) throw error;
      throw insufficientBalance(await this.ledger.balanceOf(walletOf(payer)), priceCents);
    }
  }
}
