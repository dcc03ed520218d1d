import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import type { ExperienceLevel } from '@sparks/domain';
import { Authenticator } from '../../platform/auth/authenticator.js';
import type { CappedCount } from '../../platform/database/capped-count.js';
import { isObjectId, parseObjectId } from '../../platform/database/object-id.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { notFound } from '../../platform/http/app-error.js';
import { AuditService, changesBetween } from '../audit/index.js';
import type { UserPublic } from './dto/user.response.js';
import { toPublicUser } from './user.mapper.js';
import { UserRepository, type ProfileChanges, type UserCriteria } from './user.repository.js';
import type { UserRecord } from './user.schema.js';

/** What others go by: a name, a face, accounts, and the country that opens or closes campaigns. Birth date and gender are nobody's business. */
const AUDITED_FIELDS = ['name', 'firstName', 'user_image', 'country', 'socialMediaAccounts'] as const;

/** More would not look at the same thing. */
const MAX_ADMINS = 50;

/** Looks people up for the rest of the system, and keeps their profiles. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UserRepository,
    private readonly authenticator: Authenticator,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
  ) {}

  /** The user, or `null` for an unknown or malformed id. */
  async findById(id: string): Promise<UserRecord | null> {
    return isObjectId(id) ? this.users.findById(new Types.ObjectId(id)) : null;
  }

  /** @throws 404 NOT_FOUND */
  async getById(id: string): Promise<UserRecord> {
    return (await this.findById(id)) ?? fail();
  }

  /** The user, or `null`; upper and lower case do not matter. */
  async findByUsername(username: string): Promise<UserRecord | null> {
    return this.users.findByUsername(username);
  }

  /** @throws 404 NOT_FOUND; upper and lower case do not matter */
  async getByUsername(username: string): Promise<UserRecord> {
    return (await this.users.findByUsername(username)) ?? fail();
  }

  /** For addresses of profiles, which name a person by username or by id. An id counts first: names are chosen, also after somebody's id. @throws 404 NOT_FOUND */
  async getByUsernameOrId(usernameOrId: string): Promise<UserRecord> {
    return (await this.findById(usernameOrId)) ?? this.getByUsername(usernameOrId);
  }

  /** Ids of people whose username begins so, in the order of their names; upper and lower case do not matter. */
  async findIdsByUsernameStart(start: string, limit: number): Promise<Types.ObjectId[]> {
    return this.users.findIdsByUsernameStart(start, limit);
  }

  /** Those of the users that exist, in any order, each once. */
  async findManyByIds(ids: readonly string[]): Promise<UserRecord[]> {
    const wanted = [...new Set(ids)].filter(isObjectId).map((id) => new Types.ObjectId(id));
    return wanted.length === 0 ? [] : this.users.findManyByIds(wanted);
  }

  /** One page of people for admins, the newest first, and the number of all that match. */
  async listPeople(
    criteria: UserCriteria,
    page: { skip: number; limit: number },
  ): Promise<{ items: UserRecord[]; total: CappedCount }> {
    return this.users.listPage(criteria, page);
  }

  /** The admins; at most fifty, since each of them is told what one of them has to do. */
  async findAdmins(): Promise<UserRecord[]> {
    return this.users.findByRole('admin', MAX_ADMINS);
  }

  /** What everybody may see of many people, by id, in one query: for lists. */
  async getManyPublic(ids: readonly string[]): Promise<Map<string, UserPublic>> {
    const users = await this.findManyByIds(ids);
    return new Map(users.map((user) => [user._id.toString(), toPublicUser(user)]));
  }

  /** Only what many people are called, by id, in one query: for lists of thousands. */
  async getManyNames(ids: readonly string[]): Promise<Map<string, Pick<UserPublic, 'name' | 'username'>>> {
    const users = ids.length === 0 ? [] : await this.users.findNames(ids.map((id) => new Types.ObjectId(id)));
    return new Map(users.map(({ _id, name, username }) => [_id.toHexString(), { name, username }]));
  }

  /** A person's own change of their profile, checked by the caller. Kept in the audit log but for what is private. @throws 404 NOT_FOUND */
  async updateMe(userId: string, changes: ProfileChanges): Promise<UserRecord> {
    const id = parseObjectId(userId);
    const user = await this.transactions.runInTransaction(async (session) => {
      const before = (await this.users.findById(id, session)) ?? fail();
      const after = (await this.users.applyProfile(before, changes, session)) ?? fail();
      await this.recordChange(before, after, session);
      return after;
    });
    this.authenticator.evict(userId);
    return user;
  }

  /** Lifts a person to an experience level unless they are there or above, in the transaction that earned it. */
  async raiseExperience(userId: Types.ObjectId, level: ExperienceLevel, session: ClientSession): Promise<void> {
    await this.users.raiseExperience(userId, level, session);
  }

  private async recordChange(before: UserRecord, after: UserRecord, session: ClientSession): Promise<void> {
    const changes = changesBetween(before, after, AUDITED_FIELDS);
    if (!changes) return;
    const actor = { id: after._id.toHexString(), username: after.username };
    await this.audit.record(
      {
        actor,
        action: 'user_profile_changed',
        target: { type: 'user', id: actor.id, label: actor.username },
        ...changes,
      },
      session,
    );
  }
}

function fail(): never {
  throw notFound('User not found');
}
