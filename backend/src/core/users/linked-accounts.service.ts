import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { ERROR_CODES, type SignInPlatform } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { isObjectId, parseObjectId } from '../../platform/database/object-id.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { conflict, notFound } from '../../platform/http/app-error.js';
import { AuditService, changesBetween } from '../audit/index.js';
import { UserRepository } from './user.repository.js';
import type { LinkedAccount, UserRecord } from './user.schema.js';

/** The account as reported by the platform after the sign-in. */
export interface AccountToLink {
  platform: SignInPlatform;
  accountId: string;
  username: string;
}

/** Social accounts that users have proven to own. Changes are audited. */
@Injectable()
export class LinkedAccountsService {
  constructor(
    private readonly users: UserRepository,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  async find(userId: string, platform: SignInPlatform): Promise<LinkedAccount | null> {
    const user = isObjectId(userId) ? await this.users.findById(new Types.ObjectId(userId)) : null;
    return user?.linkedAccounts?.find((account) => account.platform === platform) ?? null;
  }

  /** Replaces an account of the same platform. @throws 409 social_account_taken, 404 NOT_FOUND */
  async link(userId: string, { platform, accountId, username }: AccountToLink): Promise<void> {
    const account = { platform, accountId, key: `${platform}:${accountId}`, username, linkedAt: this.clock.now() };
    try {
      await this.updateAccounts(userId, (id, session) => this.users.linkAccount(id, account, session));
    } catch (error) {
      if (isDuplicateKey(error)) throw conflict(ERROR_CODES.social_account_taken);
      throw error;
    }
  }

  /** Idempotent. @throws 404 NOT_FOUND */
  async unlink(userId: string, platform: SignInPlatform): Promise<void> {
    await this.updateAccounts(userId, (id, session) => this.users.unlinkAccount(id, platform, session));
  }

  private async updateAccounts(
    userId: string,
    write: (id: Types.ObjectId, session: ClientSession) => Promise<UserRecord | null>,
  ): Promise<void> {
    const id = parseObjectId(userId);
    await this.transactions.runInTransaction(async (session) => {
      const before = await this.users.findById(id, session);
      const after = await write(id, session);
      if (before === null || after === null) throw notFound('User not found');
      const changes = changesBetween(auditedFields(before), auditedFields(after), ['connectedAccounts']);
      if (!changes) return;
      const actor = { id: userId, username: after.username };
      await this.audit.record(
        {
          actor,
          action: 'user_profile_changed',
          target: { type: 'user', id: userId, label: after.username },
          ...changes,
        },
        session,
      );
    });
  }
}

function auditedFields({ linkedAccounts = [] }: Partial<UserRecord>): { connectedAccounts: string[] } {
  return { connectedAccounts: linkedAccounts.map(({ platform, username }) => `${platform}: ${username}`) };
}
