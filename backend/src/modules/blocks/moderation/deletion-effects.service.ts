import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { PromisedBonusesService, SparksService } from '../../sparks/index.js';
import { BonusReservesService } from '../bonuses/index.js';
import { BlockAudit, type BlockRecord } from '../contributions/index.js';
import { EarningHoldsService } from '../holds/index.js';
import { ContributionCasesService } from './contribution-cases.service.js';

/** Effects of a deletion or restoration: the reversal of held earnings, the audit log. */
@Injectable()
export class DeletionEffectsService {
  constructor(
    private readonly sparks: SparksService,
    private readonly promises: PromisedBonusesService,
    private readonly reserves: BonusReservesService,
    private readonly holds: EarningHoldsService,
    private readonly audit: BlockAudit,
    private readonly cases: ContributionCasesService,
  ) {}

  /** `block` is the contribution after the change. */
  async apply(block: BlockRecord, user: AuthUser, session: ClientSession): Promise<void> {
    const { _id, sparkId, deleted } = block;
    // A refund of the pool reserves the bonuses of pending contributions.
    if (sparkId && !deleted) await this.sparks.findForSubmission(sparkId.toString(), session);
    // An unpaid bonus is due again.
    if (sparkId && !deleted && (block.bonusUnpaidCents ?? 0) > 0) await this.promises.markUnpaid(sparkId, session);
    if (deleted) await this.cases.endDeleted(block, new Types.ObjectId(user.id), session);
    if (deleted) await this.reserves.release(block, { type: 'user', id: user.id }, session);
    if (deleted) await this.holds.reverse(_id, 'The contribution was removed.', { type: 'user', id: user.id }, session);
    await this.audit.record(
      {
        action: deleted ? 'block_deleted' : 'block_restored',
        block,
        user,
        before: { deleted: !deleted },
        after: { deleted },
      },
      session,
    );
  }
}
