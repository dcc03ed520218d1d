import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { changeCountry, type ExperienceLevel, type Purpose } from '@sparks/domain';
import { Authenticator } from '../../platform/auth/authenticator.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Env } from '../../platform/config/env.js';
import { InjectEnv } from '../../platform/config/inject-env.js';
import type { CappedCount } from '../../platform/database/capped-count.js';
import { isObjectId, parseObjectId } from '../../platform/database/object-id.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { notFound } from '../../platform/http/app-error.js';
import { AuditService, changesBetween } from '../audit/index.js';
import type { UserPublic } from './dto/user.response.js';
import { NameChangeHooks } from './name-change-hooks.js';
import { toPublicUser } from './user.mapper.js';
import { UserRepository, type ProfileChanges, type UserCriteria } from './user.repository.js';
import type { UserRecord } from './user.schema.js';

/** Public fields, and the country, which decides access to campaigns. Birth date and gender stay private. */
const AUDITED_FIELDS = ['name', 'firstName', 'user_image', 'country', 'socialMediaAccounts', 'bio', 'links'] as const;

const MAX_ADMINS = 50;

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UserRepository,
    private readonly authenticator: Authenticator,
    private readonly audit: AuditService,
    private readonly nameChanges: NameChangeHooks,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** The user, or `null` for an unknown or malformed id. */
  async findById(id: string): Promise<UserRecord | null> {
    return isObjectId(id) ? this.users.findById(new Types.ObjectId(id)) : null;
  }

  /** @throws 404 NOT_FOUND */
  async getById(id: string): Promise<UserRecord> {
    return (await this.findById(id)) ?? fail();
  }

  /** Case-insensitive. */
  async findByUsername(username: string): Promise<UserRecord | null> {
    const user = await this.users.findByUsername(username);
    return user?.erasedAt ? null : user;
  }

  /** Case-insensitive. @throws 404 NOT_FOUND */
  async getByUsername(username: string): Promise<UserRecord> {
    return (await this.findByUsername(username)) ?? fail();
  }

  /** Ids take precedence, because a username can look like an id. @throws 404 NOT_FOUND, also for an erased person */
  async getByUsernameOrId(usernameOrId: string): Promise<UserRecord> {
    const user = await this.findById(usernameOrId);
    return user?.erasedAt ? fail() : (user ?? this.getByUsername(usernameOrId));
  }

  /** Ids of users by username prefix, in alphabetical order. Case-insensitive. */
  async findIdsByUsernameStart(start: string, limit: number): Promise<Types.ObjectId[]> {
    return this.users.findIdsByUsernameStart(start, limit);
  }

  /** Ids of users with these whole words in their username, names or e-mail address, or with this username prefix. */
  async findIdsByWords(text: string, limit: number): Promise<Types.ObjectId[]> {
    const [named, started] = await Promise.all([
      this.users.findIdsByWords(text, limit),
      this.users.findIdsByUsernameStart(text, limit),
    ]);
    return [...new Map([...started, ...named].map((id) => [id.toHexString(), id])).values()].slice(0, limit);
  }

  async findManyByIds(ids: readonly string[]): Promise<UserRecord[]> {
    const wanted = [...new Set(ids)].filter(isObjectId).map((id) => new Types.ObjectId(id));
    return wanted.length === 0 ? [] : this.users.findManyByIds(wanted);
  }

  async listPeople(
    criteria: UserCriteria,
    page: { skip: number; limit: number },
  ): Promise<{ items: UserRecord[]; total: CappedCount }> {
    return this.users.listPage(criteria, page);
  }

  /** At most fifty, because each of them is notified. */
  async findAdmins(): Promise<UserRecord[]> {
    return this.users.findByRole('admin', MAX_ADMINS);
  }

  /** Public profiles by id, in one query; without erased people, whom clients show as deleted accounts. */
  async getManyPublic(ids: readonly string[]): Promise<Map<string, UserPublic>> {
    const users = (await this.findManyByIds(ids)).filter(({ erasedAt }) => !erasedAt);
    return new Map(users.map((user) => [user._id.toString(), toPublicUser(user)]));
  }

  /** Names by id, in one query. */
  async getManyNames(
    ids: readonly string[],
    session?: ClientSession,
  ): Promise<Map<string, Pick<UserPublic, 'name' | 'firstName' | 'username'>>> {
    const users =
      ids.length === 0
        ? []
        : await this.users.findNames(
            ids.map((id) => new Types.ObjectId(id)),
            session,
          );
    return new Map(
      users.map(({ _id, name, firstName = '', username }) => [_id.toHexString(), { name, firstName, username }]),
    );
  }

  /** Updates the user's own profile, already validated, and audits its public fields. @throws 404 NOT_FOUND */
  async updateProfile(userId: string, changes: ProfileChanges): Promise<UserRecord> {
    const id = parseObjectId(userId);
    const user = await this.transactions.runInTransaction(async (session) => {
      const before = (await this.users.findById(id, session)) ?? fail();
      const after =
        (await this.users.applyProfile(before, { ...changes, ...this.countryFields(before, changes) }, session)) ??
        fail();
      await this.recordChange(before, after, session);
      await this.nameChanges.runAll(before, after, session);
      return after;
    });
    this.authenticator.evict(userId);
    return user;
  }

  /** Raises the experience level; never lowers it. */
  async raiseExperience(userId: Types.ObjectId, level: ExperienceLevel, session: ClientSession): Promise<void> {
    await this.users.raiseExperience(userId, level, session);
  }

  /** Ends the questions of the first visit. The first answer counts; without a purpose they were skipped. */
  async answerQuestions(userId: string, purpose: Purpose | undefined): Promise<void> {
    await this.users.answerQuestions(parseObjectId(userId), purpose);
  }

  /** Ends the questions and the checklist for ever. */
  async endFirstSteps(userId: string): Promise<void> {
    await this.users.endFirstSteps(parseObjectId(userId));
  }

  /** A change of the country counts later, so that nobody switches it for a campaign. */
  private countryFields(before: UserRecord, { country }: ProfileChanges): ProfileChanges {
    if (country === undefined || country === (before.country ?? null)) return {};
    return changeCountry(before, country, { now: this.clock.now(), delayDays: this.env.countryChangeDays });
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
