import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { formatCents } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { cutIdPage } from '../../../platform/http/list-cursor.js';
import { AuditService } from '../../audit/index.js';
import { PayoutRepository } from '../payout.repository.js';
import type { PayoutRecord } from '../payout.schema.js';
import { mismatchNotFound, mismatchResolved, ownPayout } from '../payouts.errors.js';
import { PayoutMismatchRepository } from './payout-mismatch.repository.js';
import type { PayoutMismatchRecord } from './payout-mismatch.schema.js';

/** A difference to the provider, with its payout; `null` for a transfer that is not ours. */
export interface MismatchOfPayout {
  mismatch: PayoutMismatchRecord;
  payout: PayoutRecord | null;
}

/** Reported differences to the provider, which admins resolve. */
@Injectable()
export class PayoutMismatchesService {
  constructor(
    private readonly mismatches: PayoutMismatchRepository,
    private readonly payouts: PayoutRepository,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Newest first. `nextCursor` is `null` on the last page. */
  async list(
    filter: { isOpen?: boolean },
    { after, limit }: { after?: string; limit: number },
  ): Promise<{ items: MismatchOfPayout[]; nextCursor: string | null }> {
    const found = await this.mismatches.listPage(filter, { after, limit: limit + 1 });
    const { items: page, nextCursor } = cutIdPage(found, limit);
    const payouts = await this.payouts.findManyByIds(page.flatMap(({ payoutId }) => payoutId ?? []));
    const byId = new Map(payouts.map((payout) => [payout._id.toHexString(), payout]));
    return {
      items: page.map((mismatch) => ({ mismatch, payout: byId.get(mismatch.payoutId ?? '') ?? null })),
      nextCursor,
    };
  }

  /** Closes a difference. No money moves. Throws 404, 403 own_payout, 409 CONFLICT when it is resolved already. */
  async resolve(id: string, resolution: string, admin: AuthUser): Promise<MismatchOfPayout> {
    const _id = parseObjectId(id);
    return this.transactions.runInTransaction(async (session) => {
      const payout = await this.payoutOf(_id, session);
      if (payout?.userId.equals(admin.id)) throw ownPayout();
      const resolvedBy = { id: new Types.ObjectId(admin.id), username: admin.username };
      const mismatch = await this.mismatches.resolve(
        _id,
        { resolvedAt: this.clock.now(), resolvedBy, resolution },
        session,
      );
      if (mismatch === null) throw mismatchResolved();
      await this.record(mismatch, admin, session);
      return { mismatch, payout };
    });
  }

  private async payoutOf(mismatchId: Types.ObjectId, session: ClientSession): Promise<PayoutRecord | null> {
    const mismatch = await this.mismatches.findById(mismatchId, session);
    if (mismatch === null) throw mismatchNotFound();
    return mismatch.payoutId === undefined ? null : this.payouts.findById(mismatch.payoutId, session);
  }

  private async record(
    { payoutId, transferId, kind, amountCents, foundCents, resolution }: PayoutMismatchRecord,
    admin: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    await this.audit.record(
      {
        actor: admin,
        action: 'payout_mismatch_resolved',
        target: {
          type: 'payout',
          id: payoutId ?? transferId ?? '',
          label: `Payout of ${formatCents(amountCents || foundCents)}`,
        },
        after: { concern: kind, resolution },
      },
      session,
    );
  }
}
