import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { PayoutCountryCode } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AuditService } from '../../audit/index.js';
import { PayoutRepository } from '../payout.repository.js';
import { accountInUse, payoutsNotAvailable } from '../payouts.errors.js';
import { PAYOUT_PROVIDER, type PayoutProvider } from '../providers/payout-provider.js';
import { PayoutAccountRepository } from './payout-account.repository.js';
import type { PayoutAccountRecord } from './payout-account.schema.js';

/** Until the provider's events arrive, the account is read again after this time. */
const STALE_AFTER_MS = 3_000;
/** The exact number of more people says nothing new. */
const MAX_SHARERS = 100;

/** Where the payouts of people go: set up, read again after changes, removed. */
@Injectable()
export class PayoutAccountsService {
  private readonly logger = new Logger(PayoutAccountsService.name);

  constructor(
    @Inject(PAYOUT_PROVIDER) private readonly provider: PayoutProvider | null,
    private readonly accounts: PayoutAccountRepository,
    private readonly payouts: PayoutRepository,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Throws 503 payouts_not_available without a provider. */
  requireProvider(): PayoutProvider {
    if (this.provider === null) throw payoutsNotAvailable();
    return this.provider;
  }

  get isAvailable(): boolean {
    return this.provider !== null;
  }

  /** The stored account, `null` when none is set up. */
  async find(userId: string, session?: ClientSession): Promise<PayoutAccountRecord | null> {
    const account = await this.accounts.findByUser(userId, session);
    return account === null || account.status === 'none' || account.provider !== this.provider?.name ? null : account;
  }

  /**
   * How many other people use, or have used, a bank account that this person uses or has used. Counted up to
   * {@link MAX_SHARERS}.
   */
  async countSharers(userId: string, session: ClientSession): Promise<number> {
    return this.accounts.countSharers(userId, MAX_SHARERS, session);
  }

  /** As {@link find}; while it is being set up, as the provider reports it now, if the provider responds. */
  async findCurrent(userId: string): Promise<PayoutAccountRecord | null> {
    const account = await this.find(userId);
    if (account === null || account.status === 'ready') return account;
    const staleAt = this.clock.now().getTime() - STALE_AFTER_MS;
    if (account.syncedAt !== null && account.syncedAt.getTime() > staleAt) return account;
    try {
      return (await this.sync(account)) ?? this.find(userId);
    } catch (error) {
      this.logger.warn({ err: error, userId }, 'The payout account could not be read from the provider');
      return account;
    }
  }

  /** Net cents of payouts that were paid and not returned. */
  async paidOutOf(userId: string): Promise<number> {
    return (await this.accounts.findByUser(userId))?.paidOutCents ?? 0;
  }

  /**
   * Starts or continues the setup, on a page of the provider. Another country creates another recipient. Throws 503
   * payouts_not_available or SERVICE_UNAVAILABLE, 409 payout_account_in_use for another country while a payout is under
   * way.
   */
  async startOnboarding(country: PayoutCountryCode, user: AuthUser): Promise<{ url: string; expiresAt: Date }> {
    const provider = this.requireProvider();
    const present = await this.accounts.findByUser(user.id);
    const isSame = present?.provider === provider.name && present.country === country && present.status !== 'none';
    if (isSame) return provider.onboardingLink(present.recipientId);
    const recipient = await provider.ensureRecipient({ userId: user.id, country });
    const account = await this.transactions.runInTransaction(async (session) => {
      if (await this.payouts.findOpen(user.id, session)) throw accountInUse();
      const set = { provider: provider.name, recipientId: recipient.id, country };
      await this.record('payout_account_set_up', user, { country }, session);
      return this.accounts.setRecipient(user.id, set, this.clock.now(), session);
    });
    await this.sync(account);
    return provider.onboardingLink(recipient.id);
  }

  /** Removes the account. Idempotent. Throws 409 payout_account_in_use while a payout is under way. */
  async remove(user: AuthUser): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      if (await this.payouts.findOpen(user.id, session)) throw accountInUse();
      if (await this.accounts.remove(user.id, session)) await this.record('payout_account_removed', user, {}, session);
    });
  }

  /** Reads an account again after an event of the provider. Unknown recipients are ignored. Throws 503. */
  async syncRecipient(recipientId: string): Promise<void> {
    const account = await this.accounts.findByRecipient(recipientId);
    if (account !== null && account.status !== 'none') await this.sync(account);
  }

  /** Returns the stored account, `null` when a newer report is stored. Throws 503. */
  async sync(account: PayoutAccountRecord): Promise<PayoutAccountRecord | null> {
    const at = this.clock.now();
    const report = await this.requireProvider().getRecipient(account.recipientId);
    const synced = await this.accounts.sync(account, report, at);
    if (synced !== null && account.methodHash !== null && synced.methodHash !== account.methodHash)
      await this.recordOtherMethod(synced);
    return synced;
  }

  private async recordOtherMethod({ userId, methodLabel }: PayoutAccountRecord): Promise<void> {
    const id = userId.toHexString();
    await this.audit.record({
      actor: { id: 'provider:payouts', username: 'system' },
      action: 'payout_method_changed',
      target: { type: 'user', id, label: id },
      after: { methodLabel },
    });
  }

  private async record(
    action: 'payout_account_set_up' | 'payout_account_removed',
    user: AuthUser,
    after: Record<string, unknown>,
    session: ClientSession,
  ): Promise<void> {
    const target = { type: 'user', id: user.id, label: user.username } as const;
    await this.audit.record({ actor: user, action, target, after }, session);
  }
}
