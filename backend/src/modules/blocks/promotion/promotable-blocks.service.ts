import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ERROR_CODES, type Blocker, type PromotableBlock } from '@sparks/domain';
import { LedgerService, walletOf, type PostInput } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { AppError } from '../../../platform/http/app-error.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import {
  alreadyBoosted,
  blockNotFound,
  BlockRepository,
  BlockVisibilityService,
  notCovered,
  type BlockRecord,
} from '../contributions/index.js';

export interface PromotionRequest {
  id: string;
  /** Idempotency key of the request. */
  requestKey: string;
  /** The price in cents that the caller agreed to, if the client displayed one. */
  agreedCents?: number;
}

/** Access check and payment that spotlight and boost share. */
@Injectable()
export class PromotableBlocksService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly visibility: BlockVisibilityService,
    private readonly sparks: SparksService,
    private readonly ledger: LedgerService,
  ) {}

  /** Throws 404, also for a contribution that the caller may not see. */
  async findVisible(
    id: string,
    user: AuthUser,
    session: ClientSession,
  ): Promise<{ block: BlockRecord; spark: SparkRecord | null }> {
    const block = await this.blocks.findById(parseObjectId(id), session);
    const spark = block?.sparkId ? await this.sparks.findById(block.sparkId.toString(), session) : null;
    if (!block || !(await this.visibility.canSee(block, user, spark))) throw blockNotFound();
    return { block, spark };
  }

  async isCharged({ idempotencyKey }: PostInput, session: ClientSession): Promise<boolean> {
    return (await this.ledger.findByKey(idempotencyKey, session)) !== null;
  }

  /** Throws 402 insufficient_balance with the price and the balance. */
  async charge(
    posting: PostInput,
    { what, payerId, cents }: { what: string; payerId: string; cents: number },
    session: ClientSession,
  ): Promise<void> {
    try {
      await this.ledger.post(posting, session);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== ERROR_CODES.insufficient_balance) throw error;
      throw notCovered(what, await this.ledger.balanceOf(walletOf(payerId), session), cents);
    }
  }
}

export function toPromotable({
  userId,
  moderation_status,
  is_spotlighted,
  boostedUntil,
  deleted,
}: BlockRecord): PromotableBlock {
  return { contributorId: userId.toString(), moderation_status, is_spotlighted, boostedUntil, is_deleted: deleted };
}

/** Throws the error of the blocker, if there is one. */
export function assertNotBlocked(blocker: Blocker | null, { boostedUntil }: BlockRecord): void {
  if (!blocker) return;
  switch (blocker.code) {
    case ERROR_CODES.FORBIDDEN:
    case ERROR_CODES.own_contribution:
      throw new AppError(blocker.code, 403, blocker.message);
    case ERROR_CODES.already_boosted:
      throw boostedUntil ? alreadyBoosted(boostedUntil) : new AppError(blocker.code, 409, blocker.message);
    default:
      throw new AppError(blocker.code, 409, blocker.message);
  }
}
