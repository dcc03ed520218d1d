import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { LedgerService, postings, type LedgerCause } from '../../../core/ledger/index.js';
import { NotificationsService } from '../../../core/notifications/index.js';
import { SparksService } from '../../sparks/index.js';
import { BonusRepository } from './bonus.repository.js';

/** Gives resubmission fees of undecided contributions back. */
@Injectable()
export class FeeReturnsService {
  constructor(
    private readonly bonuses: BonusRepository,
    private readonly sparks: SparksService,
    private readonly ledger: LedgerService,
    private readonly notifications: NotificationsService,
  ) {}

  /** In the caller's transaction. Does nothing for a contribution that is or can be decided, and a returned fee. */
  async giveBack(
    id: Types.ObjectId,
    { now, causedBy }: { now: Date; causedBy: LedgerCause },
    session: ClientSession,
  ): Promise<void> {
    const block = await this.bonuses.takeFee(id, now, session);
    if (!block?.feeKey || !block.sparkId) return;
    const fee = await this.ledger.findByKey(block.feeKey, session);
    if (!fee) throw new Error(`The fee of contribution ${id.toHexString()} is not in the ledger`);
    const [userId, blockId, sparkId] = [block.userId, id, block.sparkId].map((of) => of.toHexString()) as [
      string,
      string,
      string,
    ];
    const amountCents = fee.entries.reduce((sum, entry) => sum + Math.max(0, entry.amountCents), 0);
    await this.ledger.post(
      postings.resubmissionFeeReturn({ userId, sparkId, blockId, feeKey: block.feeKey, amountCents, causedBy }),
      session,
    );
    const campaign = (await this.sparks.findById(sparkId, session))?.name ?? '';
    await this.notifications.notify(
      {
        userId,
        kind: 'fee_returned',
        params: { campaign, amountCents },
        dedupeKey: `fee_returned:${block.feeKey}`,
        link: `/contribution-details/${blockId}`,
        refs: { blockId, sparkId },
      },
      session,
    );
  }
}
