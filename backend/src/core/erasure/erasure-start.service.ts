import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { ErasureRefusal } from '@sparks/domain';
import { CALLER_TTL_MS } from '../../platform/auth/authenticator.js';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { LedgerService, postings } from '../ledger/index.js';
import { NotificationsService } from '../notifications/index.js';
import { newPseudonym } from '../personal-data/index.js';
import { UserErasureService } from '../users/index.js';
import { AccountErasureRepository } from './account-erasure.repository.js';
import type { AccountErasureRecord } from './account-erasure.schema.js';
import { ERASURE_LINK } from './account-erasure.service.js';
import { ErasureChecksService } from './erasure-checks.service.js';

/** No process has the caller in its cache any more. */
export const SESSIONS_END_MS = 3 * CALLER_TTL_MS;
const CHECK_AGAIN_MS = 3_600_000;

/** Takes a due erasure to the point from which it cannot be cancelled: sign-in stops, then it is checked again. */
@Injectable()
export class ErasureStartService {
  constructor(
    private readonly erasures: AccountErasureRepository,
    private readonly checks: ErasureChecksService,
    private readonly accounts: UserErasureService,
    private readonly ledger: LedgerService,
    private readonly notifications: NotificationsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Stops sign-in, and leaves the rest to a later run, when no process knows the caller any more. */
  async lock(erasure: AccountErasureRecord): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const { refusals } = await this.check(erasure, session);
      if (refusals.length > 0) return this.wait(erasure, refusals, session);
      const now = this.clock.now();
      const next = new Date(now.getTime() + SESSIONS_END_MS);
      if (await this.erasures.markLocked(erasure, now, next, session))
        await this.accounts.lock(erasure.userId, session);
    });
  }

  /** Checks again and makes the erasure irreversible, in one transaction. False when it has to wait. */
  async begin(erasure: AccountErasureRecord): Promise<boolean> {
    const person = await this.accounts.describe(erasure.userId);
    const pseudonym = newPseudonym();
    return this.transactions.runInTransaction(async (session) => {
      const { refusals, balanceCents } = await this.check(erasure, session);
      if (refusals.length > 0) {
        await this.accounts.unlock(erasure.userId, session);
        await this.wait(erasure, refusals, session);
        return false;
      }
      if (!(await this.erasures.begin(erasure, { pseudonym, person }, session))) return false;
      const userId = erasure.userId.toHexString();
      const causedBy = { type: 'user', id: userId } as const;
      const erasureId = erasure._id.toHexString();
      if (balanceCents > 0)
        await this.ledger.post(
          postings.balanceWaiver({ erasureId, userId, amountCents: balanceCents, causedBy }),
          session,
        );
      return true;
    });
  }

  private check({ userId, waivedCents }: AccountErasureRecord, session: ClientSession) {
    return this.checks.check(userId.toHexString(), waivedCents, session);
  }

  /** The person is notified once per reason. */
  private async wait(erasure: AccountErasureRecord, refusals: ErasureRefusal[], session: ClientSession): Promise<void> {
    const next = new Date(this.clock.now().getTime() + CHECK_AGAIN_MS);
    if (!(await this.erasures.markWaiting(erasure, refusals, next, session))) return;
    await this.notifications.notify(
      {
        userId: erasure.userId.toHexString(),
        kind: 'erasure_waiting',
        params: {},
        dedupeKey: `erasure:${erasure._id.toHexString()}:waiting:${refusals.join('+')}`,
        link: ERASURE_LINK,
      },
      session,
    );
  }
}
