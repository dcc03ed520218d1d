import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { feesTotal, type NotificationPayload, type PayoutConcern } from '@sparks/domain';
import { NotificationsService } from '../notifications/index.js';
import { UsersService } from '../users/index.js';
import type { PayoutRecord } from './payout.schema.js';

/** Notifications of payouts: to their owner at each status, and to admins about those that need a look. */
@Injectable()
export class PayoutNoticesService {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
  ) {}

  /** In the transaction of the change. The owner is not notified of their own cancellation. */
  async announce(payout: PayoutRecord, session: ClientSession): Promise<void> {
    const notice = noticeOf(payout);
    if (notice === null) return;
    const payoutId = payout._id.toHexString();
    await this.notifications.notify(
      {
        ...notice,
        userId: payout.userId.toHexString(),
        dedupeKey: `payout:${payoutId}:${notice.kind}:${payout.attempts}`,
        link: '/wallet',
        refs: { payoutId },
      },
      session,
    );
    const isForAdmins = payout.status === 'held' && payout.heldUntil === null;
    if (isForAdmins) await this.alertAdmins('held', { payoutId, amountCents: payout.netCents }, session);
  }

  /** Once per concern and payout or transfer. Amounts in cents; `amountCents` is 0 for a transfer that is not ours. */
  async alertAdmins(
    concern: PayoutConcern,
    about: { payoutId?: string; transferId?: string; amountCents: number; foundCents?: number },
    session?: ClientSession,
  ): Promise<void> {
    const { payoutId, transferId, amountCents, foundCents = 0 } = about;
    for (const admin of await this.users.findAdmins()) {
      await this.notifications.notify(
        {
          userId: admin._id.toHexString(),
          kind: 'payout_attention',
          params: { concern, amountCents, foundCents },
          dedupeKey: `payout:${payoutId ?? transferId}:${concern}`,
          refs: payoutId === undefined ? {} : { payoutId },
        },
        session,
      );
    }
  }
}

function noticeOf(payout: PayoutRecord): NotificationPayload | null {
  const { status, netCents, methodLabel: method, heldUntil, failureCode, wasHeld } = payout;
  const grossCents = netCents + feesTotal(payout.fees);
  switch (status) {
    case 'held':
      return { kind: 'payout_held', params: { netCents, method, until: heldUntil?.toISOString() ?? null } };
    case 'queued':
      return { kind: wasHeld ? 'payout_released' : 'payout_requested', params: { netCents, method } };
    case 'sent':
      return { kind: 'payout_sent', params: { netCents, method } };
    case 'paid':
      return { kind: 'payout_paid', params: { netCents, method } };
    case 'failed':
      return {
        kind: 'payout_failed',
        params: { netCents, method, returnedCents: grossCents, code: failureCode ?? 'bank_refused' },
      };
    case 'returned':
      return {
        kind: 'payout_returned',
        params: { netCents, method, returnedCents: netCents, code: failureCode ?? 'bank_refused' },
      };
    case 'cancelled':
      return failureCode === 'admin_refused'
        ? {
            kind: 'payout_refused',
            params: { netCents, method, returnedCents: grossCents, reason: payout.refusalReason ?? '' },
          }
        : null;
    default:
      return null;
  }
}
