import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { scopesThatStop, type SuspendedAct, type SuspensionScope } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { badRequest } from '../../platform/http/app-error.js';
import { cutIdPage } from '../../platform/http/list-cursor.js';
import { AppealsService } from '../appeals/index.js';
import { AdminLimitService, ownAccount } from '../approvals/index.js';
import { UsersService, type UserRecord } from '../users/index.js';
import { SuspensionNoticesService } from './suspension-notices.service.js';
import { SuspensionRepository } from './suspension.repository.js';
import type { SuspensionPerson, SuspensionRecord } from './suspension.schema.js';
import { accountSuspended, alreadySuspended, suspensionNotFound, suspensionOver } from './suspensions.errors.js';

export interface SuspensionRequest {
  userId: string;
  scope: SuspensionScope;
  /** `null`: until it is lifted. */
  until: Date | null;
  reason: string;
}

/** What suspended people may not do, and the acts of admins that suspend them. */
@Injectable()
export class SuspensionsService {
  constructor(
    private readonly suspensions: SuspensionRepository,
    private readonly notices: SuspensionNoticesService,
    private readonly limit: AdminLimitService,
    private readonly appeals: AppealsService,
    private readonly users: UsersService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Throws 403 account_suspended with scope, until and reason. Takes effect with the next call: nothing is cached. */
  async assertAllowed(userId: string, act: SuspendedAct, session?: ClientSession): Promise<void> {
    const suspension = await this.findStopping(userId, act, session);
    if (suspension) throw accountSuspended(suspension);
  }

  /** The suspension that stops the act; `null` when the person may do it. */
  async findStopping(userId: string, act: SuspendedAct, session?: ClientSession): Promise<SuspensionRecord | null> {
    const scopes = scopesThatStop(act);
    const [found] = await this.suspensions.listActive(new Types.ObjectId(userId), this.clock.now(), scopes, session);
    return found ?? null;
  }

  /** Those that apply now, the newest first. */
  async listActive(userId: string): Promise<SuspensionRecord[]> {
    return this.suspensions.listActive(new Types.ObjectId(userId), this.clock.now());
  }

  /** Ids of the people among these who are suspended now, in any scope. */
  async findSuspendedAmong(personIds: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
    const found = await this.suspensions.findSuspendedAmong(personIds, this.clock.now());
    return new Set(found.map((id) => id.toHexString()));
  }

  isActive({ isOpen, until }: SuspensionRecord): boolean {
    return isOpen && (until === null || until > this.clock.now());
  }

  /** Newest first. `nextCursor` is `null` on the last page. */
  async list(
    { userId, isActive }: { userId?: string; isActive?: boolean },
    { after, limit }: { after?: string; limit: number },
  ): Promise<{ items: SuspensionRecord[]; nextCursor: string | null }> {
    const filter = {
      ...(userId === undefined ? {} : { personId: new Types.ObjectId(userId) }),
      ...(isActive === undefined ? {} : { isActive }),
    };
    const found = await this.suspensions.listPage(filter, this.clock.now(), {
      ...(after === undefined ? {} : { after: new Types.ObjectId(after) }),
      limit: limit + 1,
    });
    return cutIdPage(found, limit);
  }

  /**
   * Suspends a person, who is notified. Throws `ApprovalRequired` for an admin, 404, 400 for an end in the past, 403
   * own_account, 409 already_suspended.
   */
  async suspend(request: SuspensionRequest, admin: AuthUser): Promise<SuspensionRecord> {
    const { userId, scope, until, reason } = request;
    if (userId === admin.id) throw ownAccount();
    const user = await this.users.getById(userId);
    const createdAt = this.clock.now();
    if (until !== null && until <= createdAt)
      throw badRequest('until must be in the future', undefined, [
        { field: 'until', message: 'until must be in the future' },
      ]);
    return this.transactions.runInTransaction(async (session) => {
      const suspension = await this.suspensions.insert(
        {
          person: personOf(user),
          scope,
          until,
          reason,
          by: adminOf(admin),
          ...(admin.approval ? { approvedBy: adminOf(admin.approval.approvedBy) } : {}),
          createdAt,
        },
        session,
      );
      if (suspension === null) throw alreadySuspended();
      if (user.roles.includes('admin'))
        await this.limit.requireSecondAdmin(
          {
            kind: 'suspension',
            payload: { userId, scope, until: until?.toISOString() ?? null, reason },
            amountCents: 0,
            campaigns: [],
            contributorIds: [user._id],
          },
          admin,
          session,
        );
      await this.notices.publishSuspended(suspension, admin, session);
      return suspension;
    });
  }

  /** Ends a suspension and its open appeal, and notifies the person. Throws 404, 403 own_account, 409 CONFLICT when it is over. */
  async lift(id: string, liftReason: string, admin: AuthUser): Promise<SuspensionRecord> {
    const _id = parseObjectId(id);
    return this.transactions.runInTransaction(async (session) => {
      const found = await this.suspensions.findById(_id, session);
      if (!found) throw suspensionNotFound();
      if (found.person.id.equals(admin.id)) throw ownAccount();
      const by = { liftedAt: this.clock.now(), liftedBy: adminOf(admin), liftReason };
      const lifted = await this.suspensions.lift(_id, by, session);
      if (!lifted) throw suspensionOver();
      if (lifted.appealCaseId) {
        const end = { outcome: 'overturned', statement: liftReason, by: by.liftedBy.id } as const;
        await this.appeals.settle(lifted.appealCaseId, end, session);
      }
      await this.notices.publishLifted(lifted, admin, session);
      return lifted;
    });
  }
}

function personOf({ _id, username }: UserRecord): SuspensionPerson {
  return { id: _id, username };
}

function adminOf({ id, username }: Pick<AuthUser, 'id' | 'username'>): SuspensionPerson {
  return { id: new Types.ObjectId(id), username };
}
