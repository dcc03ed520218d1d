import { Injectable, Logger } from '@nestjs/common';
import { formatCents } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AuditService } from '../../audit/index.js';
import { PayoutAccountsService } from '../accounts/payout-accounts.service.js';
import { PayoutNoticesService } from '../payout-notices.service.js';
import { PayoutRepository } from '../payout.repository.js';
import type { PayoutRecord } from '../payout.schema.js';
import type { ListedTransfer } from '../providers/payout-provider.js';
import { PayoutMismatchRepository, type PayoutMismatchInput } from './payout-mismatch.repository.js';

export const RECONCILE_PAYOUTS_JOB = 'reconcile-payouts';
export const RECONCILE_EVERY_MS = 3_600_000;

const DAY_MS = 24 * 3_600_000;
/** Transfers of the last hour may not be recorded yet. */
const SETTLED_AFTER_MS = 3_600_000;
/** Clocks differ, and a retry may be recorded long after its transfer. */
const MARGIN_MS = DAY_MS;

/** Compares what the provider has sent with our payouts, and reports each difference to admins once. */
@Injectable()
export class PayoutReconciliationService {
  private readonly logger = new Logger(PayoutReconciliationService.name);

  constructor(
    private readonly accounts: PayoutAccountsService,
    private readonly payouts: PayoutRepository,
    private readonly mismatches: PayoutMismatchRepository,
    private readonly audit: AuditService,
    private readonly notices: PayoutNoticesService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** The 24 hours that ended an hour ago, every hour. Returns how many differences are new. */
  async reconcileDay(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - SETTLED_AFTER_MS);
    return this.reconcile(new Date(before.getTime() - DAY_MS), before);
  }

  /** From `from` (inclusive) to `before` (exclusive). Throws when the provider does not respond. */
  async reconcile(from: Date, before: Date): Promise<number> {
    if (!this.accounts.isAvailable) return 0;
    const listed = await this.listTransfers(from, before);
    const found = [...(await this.findMissing(from, before, listed)), ...(await this.findOthers(from, before, listed))];
    let reported = 0;
    for (const mismatch of found) if (await this.report(mismatch)) reported += 1;
    if (reported > 0) this.logger.error({ reported, from, before }, 'Payouts differ from the provider');
    return reported;
  }

  /** With a margin: a payout may be sent shortly after its transfer was created. */
  private async listTransfers(from: Date, before: Date): Promise<ListedTransfer[]> {
    const listed: ListedTransfer[] = [];
    const range = [new Date(from.getTime() - MARGIN_MS), new Date(before.getTime() + MARGIN_MS)] as const;
    for await (const transfer of this.accounts.requireProvider().list(...range)) listed.push(transfer);
    return listed;
  }

  /** Payouts that were sent and that the provider does not list, or with another amount. */
  private async findMissing(
    from: Date,
    before: Date,
    listed: readonly ListedTransfer[],
  ): Promise<PayoutMismatchInput[]> {
    const sent = await this.payouts.listSent(from, before);
    return sent.flatMap((payout): PayoutMismatchInput[] => {
      const transfer = listed.find(({ transferId }) => transferId === payout.transferId);
      const about = { payoutId: payout._id.toHexString(), amountCents: payout.netCents };
      if (!transfer) return [{ ...about, kind: 'missing', foundCents: 0 }];
      const keptCents = transfer.amountCents - transfer.reversedCents;
      const isRight = transfer.amountCents === payout.netCents && keptCents === (isBack(payout) ? 0 : payout.netCents);
      if (isRight || isComingBack(payout)) return [];
      return [{ ...about, transferId: transfer.transferId, kind: 'amount_mismatch', foundCents: keptCents }];
    });
  }

  /** Transfers of the range that no payout of ours was sent with. */
  private async findOthers(
    from: Date,
    before: Date,
    listed: readonly ListedTransfer[],
  ): Promise<PayoutMismatchInput[]> {
    const inRange = listed.filter(({ createdAt }) => createdAt >= from && createdAt < before);
    const ids = inRange.flatMap(({ payoutId }) => (payoutId === null ? [] : [payoutId]));
    const ours = new Map((await this.payouts.findManyByIds(ids)).map((payout) => [payout._id.toHexString(), payout]));
    return inRange.flatMap(({ transferId, payoutId, amountCents, reversedCents }): PayoutMismatchInput[] => {
      const keptCents = amountCents - reversedCents;
      const payout = payoutId === null ? undefined : ours.get(payoutId);
      const isExpected = payout && (payout.status === 'sending' || payout.transferId === transferId);
      if (isExpected || keptCents === 0) return [];
      return [{ transferId, kind: 'extra', amountCents: 0, foundCents: keptCents }];
    });
  }

  private async report(mismatch: PayoutMismatchInput): Promise<boolean> {
    return this.transactions.runInTransaction(async (session) => {
      if (!(await this.mismatches.insertOnce(mismatch, this.clock.now(), session))) return false;
      const { payoutId, transferId, kind, amountCents, foundCents } = mismatch;
      await this.audit.record(
        {
          actor: { id: 'job:reconcile-payouts', username: 'system' },
          action: 'payout_mismatch',
          target: {
            type: 'payout',
            id: payoutId ?? transferId ?? '',
            label: `Payout of ${formatCents(amountCents || foundCents)}`,
          },
          after: { concern: kind, amountCents, foundCents, ...(transferId === undefined ? {} : { transferId }) },
        },
        session,
      );
      await this.notices.alertAdmins(kind, mismatch, session);
      return true;
    });
  }
}

/** The bank has refused the money, and a job is taking it back. */
function isComingBack(payout: PayoutRecord): boolean {
  return payout.bankOutcome === 'failed' && !isBack(payout);
}

/** The platform has its money again. */
function isBack({ status }: PayoutRecord): boolean {
  return status === 'failed' || status === 'returned';
}
