import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Authenticator } from '../../platform/auth/authenticator.js';
import { isObjectId, parseObjectId } from '../../platform/database/object-id.js';
import { notFound } from '../../platform/http/app-error.js';
import type { UserPublic } from './dto/user.response.js';
import { toPublicUser } from './user.mapper.js';
import { type ProfileChanges, UserRepository } from './user.repository.js';
import type { UserRecord } from './user.schema.js';

/** More would not look at the same thing. */
const MAX_ADMINS = 50;

/** Looks people up for the rest of the system, and keeps their profiles. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UserRepository,
    private readonly authenticator: Authenticator,
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

  /** For addresses of profiles, which name a person by username or by id. @throws 404 NOT_FOUND */
  async getByUsernameOrId(usernameOrId: string): Promise<UserRecord> {
    return (await this.users.findByUsername(usernameOrId)) ?? this.getById(usernameOrId);
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

  /** The admins; at most fifty, since each of them is told what one of them has to do. */
  async findAdmins(): Promise<UserRecord[]> {
    return this.users.findByRole('admin', MAX_ADMINS);
  }

  /** What everybody may see of many people, by id, in one query: for lists. */
  async getManyPublic(ids: readonly string[]): Promise<Map<string, UserPublic>> {
    const users = await this.findManyByIds(ids);
    return new Map(users.map((user) => [user._id.toString(), toPublicUser(user)]));
  }

  /** A person's own change of their profile. @throws 404 NOT_FOUND */
  async updateMe(userId: string, changes: ProfileChanges): Promise<UserRecord> {
    const user = (await this.users.applyProfile(parseObjectId(userId), changes)) ?? fail();
    this.authenticator.forget(userId);
    return user;
  }
}

function fail(): never {
  throw notFound('User not found');
}
