import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { User, type UserRecord } from './user.schema.js';

/** What a new user document is made of. */
export type NewUser = Omit<User, 'createdAt' | 'updatedAt' | 'experienceLevel' | 'socialMediaAccounts'>;

/** What a person may change about themselves; `null` removes. */
export type ProfileChanges = Partial<Pick<User, 'name' | 'firstName' | 'socialMediaAccounts'>> & {
  country?: string | null;
  gender?: User['gender'] | null;
  birthDate?: Date | null;
};

/** What the identity provider may change. */
export type ClaimChanges = Partial<Pick<User, 'name' | 'firstName' | 'user_image' | 'email' | 'roles' | 'role' | 'lastClaims'>>;

/** The only file that touches the users' collection. Answers are plain objects. */
@Injectable()
export class UserRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** The user; `null` when there is none. */
  async findById(id: Types.ObjectId): Promise<UserRecord | null> {
    return this.users.findById(id).lean<UserRecord | null>();
  }

  /** Those of the users that exist, in any order. */
  async findManyByIds(ids: Types.ObjectId[]): Promise<UserRecord[]> {
    return this.users.find({ _id: { $in: ids } }).lean<UserRecord[]>();
  }

  /** The user that the identity provider calls `issuer|sub`. */
  async findBySubject(subject: string): Promise<UserRecord | null> {
    return this.users.findOne({ subject }).lean<UserRecord | null>();
  }

  /** The user of a name; upper and lower case do not matter. */
  async findByUsername(username: string): Promise<UserRecord | null> {
    return this.users.findOne({ usernameKey: username.toLowerCase() }).lean<UserRecord | null>();
  }

  /** The stored user, or `null` when the subject or the username is taken (by then both can be looked at again). */
  async insertUnlessTaken(user: NewUser): Promise<UserRecord | null> {
    try {
      const created = await this.users.create(user);
      return created.toObject<UserRecord>();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** The user after what the provider says anew. */
  async applyClaims(id: Types.ObjectId, changes: ClaimChanges): Promise<UserRecord | null> {
    return this.users.findByIdAndUpdate(id, { $set: changes }, { returnDocument: 'after' }).lean<UserRecord | null>();
  }

  /** The user after their own change. */
  async applyProfile(id: Types.ObjectId, changes: ProfileChanges): Promise<UserRecord | null> {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const set = Object.fromEntries(given.filter(([, value]) => value !== null));
    const unset = Object.fromEntries(given.filter(([, value]) => value === null).map(([key]) => [key, 1]));
    return this.users.findByIdAndUpdate(id, { $set: set, $unset: unset }, { returnDocument: 'after' }).lean<UserRecord | null>();
  }
}
