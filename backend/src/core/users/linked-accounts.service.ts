import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  ACCOUNT_QUARANTINE_MS,
  ERROR_CODES,
  isSameAccount,
  type AccountIdentity,
  type ProofMethod,
  type SocialPlatform,
} from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { isObjectId, parseObjectId } from '../../platform/database/object-id.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { conflict, notFound, type AppError } from '../../platform/http/app-error.js';
import { AuditService, changesBetween } from '../audit/index.js';
import type { AccountClaimRecord } from './account-claim.schema.js';
import { accountKeyOf, accountKeysOf, handleKeyOf, keysToClaim, type NamedAccount } from './account-keys.js';
import { LinkedAccountRepository } from './linked-account.repository.js';
import { UserRepository } from './user.repository.js';
import type { LinkedAccount, UserRecord } from './user.schema.js';

/** The account as reported by the platform with the proof. */
export interface AccountToLink extends NamedAccount {
  method: ProofMethod;
}

/** An account that its owner has unlinked and that nobody else can link yet. */
export interface QuarantinedAccount extends NamedAccount {
  quarantinedUntil: Date;
}

/** Two first claims of one user at the same time: the second attempt finds the claim. */
const LINK_ATTEMPTS = 2;

/** Social accounts that users have proven to own. Changes are audited. */
@Injectable()
export class LinkedAccountsService {
  constructor(
    private readonly users: UserRepository,
    private readonly accounts: LinkedAccountRepository,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  async find(userId: string, platform: SocialPlatform): Promise<LinkedAccount | null> {
    return (await this.list(userId)).find((account) => account.platform === platform) ?? null;
  }

  async list(userId: string): Promise<LinkedAccount[]> {
    const user = isObjectId(userId) ? await this.users.findById(new Types.ObjectId(userId)) : null;
    return user?.linkedAccounts ?? [];
  }

  /** One entry per account, under its id where it has one. */
  async listQuarantined(userId: string): Promise<QuarantinedAccount[]> {
    const claims = await this.accounts.findQuarantined(parseObjectId(userId), this.clock.now());
    const own = claims.filter((claim) => claim.key === accountKeyOf(claim));
    return own.flatMap(({ platform, accountId, username, quarantinedUntil }) =>
      quarantinedUntil === null ? [] : [{ platform, accountId, username, quarantinedUntil }],
    );
  }

  /** The user who has the account linked now. */
  async findOwner(
    platform: SocialPlatform,
    { accountId, handle }: AccountIdentity,
  ): Promise<{ userId: string; account: LinkedAccount } | null> {
    const keys = [
      ...(accountId ? [accountKeyOf({ platform, accountId, username: '' })] : []),
      ...(handle ? [handleKeyOf(platform, handle)] : []),
    ];
    const claims = keys.length === 0 ? [] : await this.accounts.findClaims(keys);
    for (const key of keys) {
      const claim = claims.find((candidate) => candidate.key === key && candidate.quarantinedUntil === null);
      if (!claim || isSameAccount(platform, claim, { accountId, handle }) === false) continue;
      const account = await this.find(claim.userId.toHexString(), platform);
      if (account) return { userId: claim.userId.toHexString(), account };
    }
    return null;
  }

  /**
   * Replaces an account of the same platform, which is quarantined.
   * @param alongside runs in the same transaction, first
   * @throws 409 social_account_taken, 409 social_account_quarantined with `until`, 404 NOT_FOUND
   */
  async link(
    userId: string,
    account: AccountToLink,
    alongside?: (session: ClientSession) => Promise<void>,
  ): Promise<LinkedAccount> {
    const id = parseObjectId(userId);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.transactions.runInTransaction(async (session) => {
          await alongside?.(session);
          return this.linkInTransaction(id, account, session);
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const refusal = await this.refusalOf(id, account);
        if (refusal !== null) throw refusal;
        if (attempt === LINK_ATTEMPTS) throw conflict(ERROR_CODES.CONFLICT);
      }
    }
  }

  /** Idempotent. Nobody else can link the account for thirty days. @throws 404 NOT_FOUND */
  async unlink(userId: string, platform: SocialPlatform): Promise<void> {
    const id = parseObjectId(userId);
    await this.transactions.runInTransaction(async (session) => {
      const before = await this.users.findById(id, session);
      if (before === null) throw notFound('User not found');
      const account = before.linkedAccounts?.find((candidate) => candidate.platform === platform);
      const after = account && (await this.accounts.unlink(id, platform, session));
      if (!account || !after) return;
      await this.accounts.quarantine(id, accountKeysOf(account), this.quarantineEnd(), session);
      await this.recordChange(before, after, session);
    });
  }

  private async linkInTransaction(
    id: Types.ObjectId,
    account: AccountToLink,
    session: ClientSession,
  ): Promise<LinkedAccount> {
    const before = await this.users.findById(id, session);
    if (before === null) throw notFound('User not found');
    const now = this.clock.now();
    const { platform, username, method } = account;
    const replaced = before.linkedAccounts?.find((candidate) => candidate.platform === platform);
    const isSame =
      replaced !== undefined && isSameAccount(platform, identityOf(replaced), identityOf(account)) === true;
    // A proof without an id does not lose the id of an earlier one.
    const accountId = account.accountId ?? (isSame ? replaced.accountId : null);
    const key = accountKeyOf({ platform, accountId, username });
    const linked: LinkedAccount = { platform, accountId, key, username, method, linkedAt: now };
    for (const claimed of keysToClaim(linked)) await this.accounts.claim(id, claimed, now, session);
    const left = replaced ? accountKeysOf(replaced).filter((name) => !accountKeysOf(linked).includes(name)) : [];
    if (isSame) await this.accounts.giveUp(id, left, session);
    else await this.accounts.quarantine(id, left, this.quarantineEnd(), session);
    const after = await this.accounts.link(id, linked, session);
    if (after === null) throw notFound('User not found');
    await this.recordChange(before, after, session);
    return linked;
  }

  /** Why another user's claim keeps this user from linking; `null` when there is none any more. */
  private async refusalOf(
    id: Types.ObjectId,
    { platform, accountId, username }: AccountToLink,
  ): Promise<AppError | null> {
    const claims = await this.accounts.findClaims(accountKeysOf({ platform, accountId, username }));
    const isInTheWay = (claim: AccountClaimRecord) =>
      !claim.userId.equals(id) &&
      isSameAccount(platform, identityOf(claim), { accountId, handle: username }) !== false &&
      (claim.quarantinedUntil === null || claim.quarantinedUntil > this.clock.now());
    const claim = claims.find(isInTheWay);
    if (!claim) return null;
    const { quarantinedUntil } = claim;
    if (quarantinedUntil === null) return conflict(ERROR_CODES.social_account_taken);
    const until = quarantinedUntil.toISOString();
    return conflict(
      ERROR_CODES.social_account_quarantined,
      `This account was unlinked by another person. You can link it from ${until.slice(0, 10)} on.`,
      { until },
    );
  }

  private async recordChange(before: UserRecord, after: UserRecord, session: ClientSession): Promise<void> {
    const changes = changesBetween(auditedFields(before), auditedFields(after), ['connectedAccounts']);
    if (!changes) return;
    const id = after._id.toHexString();
    const { username } = after;
    await this.audit.record(
      {
        actor: { id, username },
        action: 'user_profile_changed',
        target: { type: 'user', id, label: username },
        ...changes,
      },
      session,
    );
  }

  private quarantineEnd(): Date {
    return new Date(this.clock.now().getTime() + ACCOUNT_QUARANTINE_MS);
  }
}

const identityOf = ({ accountId, username }: Omit<NamedAccount, 'platform'>): AccountIdentity => ({
  accountId,
  handle: username,
});

function auditedFields({ linkedAccounts = [] }: Partial<UserRecord>): { connectedAccounts: string[] } {
  return { connectedAccounts: linkedAccounts.map(({ platform, username }) => `${platform}: ${username}`) };
}
