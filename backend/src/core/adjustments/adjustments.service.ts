import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { AdminActPayloads } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { badRequest } from '../../platform/http/app-error.js';
import { AdminActs, AdminLimitService, ownAccount } from '../approvals/index.js';
import { AuditService } from '../audit/index.js';
import { LedgerService, postings, walletOf } from '../ledger/index.js';
import { NotificationsService } from '../notifications/index.js';
import { UsersService, type UserRecord } from '../users/index.js';

/** `requestKey` is the request's `Idempotency-Key`. */
export type AdjustmentRequest = AdminActPayloads['adjustment'];

export interface Adjustment {
  transactionId: string;
  amountCents: number;
  /** In cents, after it. */
  balance: number;
}

/** Corrections of wallets by admins. */
@Injectable()
export class AdjustmentsService implements OnModuleInit {
  constructor(
    private readonly acts: AdminActs,
    private readonly limit: AdminLimitService,
    private readonly ledger: LedgerService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly transactions: TransactionRunner,
  ) {}

  onModuleInit(): void {
    this.acts.register('adjustment', (request, user) => this.adjust(request, user));
  }

  /**
   * Adds to or takes from a wallet, once per admin and request. Throws `ApprovalRequired` above the limit of one admin,
   * 400 for 0 cents, 404, 403 own_account, 402 insufficient_balance for a debit that the wallet does not cover.
   */
  async adjust(request: AdjustmentRequest, admin: AuthUser): Promise<Adjustment> {
    const { userId, amountCents } = request;
    if (userId === admin.id) throw ownAccount();
    if (amountCents === 0)
      throw badRequest('amountCents must not be 0', undefined, [
        { field: 'amountCents', message: 'amountCents must not be 0' },
      ]);
    const user = await this.users.getById(userId);
    return this.transactions.runInTransaction(async (session) => {
      const posting = postingOf(request, admin);
      const before = await this.ledger.findByKey(posting.idempotencyKey, session);
      if (before === null) await this.charge(request, user, { admin, session });
      const { transaction, replayed } = await this.ledger.post(posting, session);
      if (!replayed) await this.announce(request, user, { admin, session, transactionId: transaction.id });
      return {
        transactionId: transaction.id,
        amountCents,
        balance: await this.ledger.balanceOf(walletOf(userId), session),
      };
    });
  }

  private async charge(
    payload: AdjustmentRequest,
    user: UserRecord,
    { admin, session }: { admin: AuthUser; session: ClientSession },
  ): Promise<void> {
    const amountCents = Math.abs(payload.amountCents);
    const act = {
      kind: 'adjustment',
      payload,
      amountCents,
      campaigns: [],
      ownerId: user._id,
      contributorIds: [user._id],
    } as const;
    await this.limit.charge(act, admin, session);
  }

  private async announce(
    { amountCents, isOfEarnings, reason }: AdjustmentRequest,
    { _id, username }: UserRecord,
    { admin, session, transactionId }: { admin: AuthUser; session: ClientSession; transactionId: string },
  ): Promise<void> {
    const person = { id: _id.toHexString(), username };
    await this.audit.record(
      {
        actor: admin,
        action: 'user_wallet_adjusted',
        target: { type: 'user', id: person.id, label: username },
        person,
        after: { amountCents, isOfEarnings, reason, transactionId },
      },
      session,
    );
    await this.notifications.notify(
      {
        userId: person.id,
        kind: 'wallet_adjusted',
        params: { amountCents, reason },
        dedupeKey: `adjustment:${transactionId}`,
        link: '/wallet',
      },
      session,
    );
  }
}

function postingOf({ userId, amountCents, isOfEarnings, reason, requestKey }: AdjustmentRequest, { id }: AuthUser) {
  return postings.adjustment({
    adjustmentId: `${id}:${requestKey}`,
    userId,
    reason,
    isDebit: amountCents < 0,
    isOfEarnings,
    amountCents: Math.abs(amountCents),
    causedBy: { type: 'user', id },
  });
}
