import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { ERASURE_DELAY_DAYS, ERASURE_REMINDER_DAYS, ERROR_CODES } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { conflict, unprocessable } from '../../platform/http/app-error.js';
import { AuditService } from '../audit/index.js';
import { NotificationsService } from '../notifications/index.js';
import { UserErasureService } from '../users/index.js';
import { AccountErasureRepository } from './account-erasure.repository.js';
import type { AccountErasureRecord } from './account-erasure.schema.js';
import { ErasureChecksService, type ErasureCheckResult } from './erasure-checks.service.js';

const DAY_MS = 86_400_000;
/** Where the person sees and cancels it. */
export const ERASURE_LINK = '/settings/data#delete-account';

/** The open request, if any, and what stands in the way now. */
export interface ErasureState extends ErasureCheckResult {
  erasure: AccountErasureRecord | null;
}

/** Requests of people to erase their own account. */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly erasures: AccountErasureRepository,
    private readonly checks: ErasureChecksService,
    private readonly accounts: UserErasureService,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  async describe(userId: string): Promise<ErasureState> {
    const erasure = await this.erasures.findOpen(userId);
    return { erasure, ...(await this.checks.check(userId, erasure?.waivedCents ?? 0)) };
  }

  /**
   * Schedules the erasure; a repeated request returns the open one. Throws 422 erasure_not_confirmed unless the username
   * was typed, 409 erasure_refused with `refusals`.
   */
  async request(
    user: AuthUser,
    { confirmation, waivedCents }: { confirmation: string; waivedCents: number },
  ): Promise<ErasureState> {
    if (confirmation.trim() !== user.username) throw unprocessable(ERROR_CODES.erasure_not_confirmed);
    return this.transactions.runInTransaction(async (session) => {
      const open = await this.erasures.findOpen(user.id, session);
      const state = await this.checks.check(user.id, open?.waivedCents ?? waivedCents, session);
      if (open) return { erasure: open, ...state };
      if (state.refusals.length > 0) {
        const { refusals, balanceCents, waivableCents } = state;
        throw conflict(ERROR_CODES.erasure_refused, undefined, { refusals, balanceCents, waivableCents });
      }
      return { erasure: await this.schedule(user, state.balanceCents, session), ...state };
    });
  }

  /** Throws 409 erasure_not_open when none is open, or when it has begun. */
  async cancel(user: AuthUser): Promise<ErasureState> {
    await this.transactions.runInTransaction(async (session) => {
      const cancelled = await this.erasures.cancel(user.id, this.clock.now(), session);
      if (!cancelled) throw conflict(ERROR_CODES.erasure_not_open);
      await this.accounts.unlock(cancelled.userId, session);
      await this.record(user, 'user_erasure_cancelled', session);
    });
    return this.describe(user.id);
  }

  private async schedule(user: AuthUser, waivedCents: number, session: ClientSession): Promise<AccountErasureRecord> {
    const requestedAt = this.clock.now();
    const dueAt = new Date(requestedAt.getTime() + ERASURE_DELAY_DAYS * DAY_MS);
    const erasure = await this.erasures.insert(
      {
        userId: new Types.ObjectId(user.id),
        requestedAt,
        dueAt,
        waivedCents,
        remindAt: new Date(dueAt.getTime() - ERASURE_REMINDER_DAYS * DAY_MS),
        nextAttemptAt: dueAt,
      },
      session,
    );
    await this.record(user, 'user_erasure_requested', session, { dueAt, ...(waivedCents > 0 ? { waivedCents } : {}) });
    await this.notifications.notify(
      {
        userId: user.id,
        kind: 'erasure_scheduled',
        params: { dueAt: dueAt.toISOString() },
        dedupeKey: `erasure:${erasure._id.toHexString()}:scheduled`,
        link: ERASURE_LINK,
      },
      session,
    );
    return erasure;
  }

  private async record(
    user: AuthUser,
    action: 'user_erasure_requested' | 'user_erasure_cancelled',
    session: ClientSession,
    after?: Record<string, unknown>,
  ): Promise<void> {
    const target = { type: 'user', id: user.id, label: user.username } as const;
    await this.audit.record({ actor: user, action, target, ...(after ? { after } : {}) }, session);
  }
}
