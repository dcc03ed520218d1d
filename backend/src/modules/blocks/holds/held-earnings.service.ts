import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ReleaseBlocker } from '@sparks/domain';
import { SuspensionsService } from '../../../core/suspensions/index.js';
import type { CappedCount } from '../../../platform/database/capped-count.js';
import { pageOffset, type PageQuery } from '../../../platform/http/page.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import { BlockRepository } from '../contributions/index.js';
import { EarningHoldRepository } from './earning-hold.repository.js';
import type { EarningHoldRecord } from './earning-hold.schema.js';
import { releaseBlockerOf } from './hold-terms.js';

export interface HeldEarningView {
  hold: EarningHoldRecord;
  /** `null` when it no longer exists. */
  spark: SparkRecord | null;
  blockedBy: ReleaseBlocker | null;
}

/** The held earnings of a user, for the wallet. */
@Injectable()
export class HeldEarningsService {
  constructor(
    private readonly holds: EarningHoldRepository,
    private readonly blocks: BlockRepository,
    private readonly sparks: SparksService,
    private readonly suspensions: SuspensionsService,
  ) {}

  /** The earliest release first. */
  async listByUser(userId: string, page: PageQuery): Promise<{ views: HeldEarningView[]; total: CappedCount }> {
    const skip = pageOffset(page);
    const { holds, total } = await this.holds.listHeldByUser(new Types.ObjectId(userId), { skip, limit: page.limit });
    const [blocks, sparks, suspension] = await Promise.all([
      this.blocks.findManyByIds(holds.map(({ blockId }) => blockId)),
      this.sparks.findManyByIds(holds.map(({ sparkId }) => sparkId.toHexString())),
      this.suspensions.findStopping(userId, 'earn'),
    ]);
    const blockOf = new Map(blocks.map((block) => [block._id.toHexString(), block]));
    const sparkOf = new Map(sparks.map((spark) => [spark._id.toHexString(), spark]));
    const views = holds.map((hold) => {
      const block = blockOf.get(hold.blockId.toHexString());
      return {
        hold,
        spark: sparkOf.get(hold.sparkId.toHexString()) ?? null,
        blockedBy: block ? releaseBlockerOf(block, { isSuspended: suspension !== null }) : null,
      };
    });
    return { views, total };
  }
}
