import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { UserRole } from '@sparks/domain';
import type { ClientSession } from 'mongoose';
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

  /** At most `limit` users that have the role, in any order. */
  async findByRole(role: UserRole, limit: number): Promise<UserRecord[]> {
    return this.users.find({ roles: role }).limit(limit).lean<UserRecord[]>();
  }

  /** The user that the identity provider calls `issuer|sub`. */
  async findBySubject(subject: string): Promise<UserRecord | null> {
    return this.users.findOne({ subject }).lean<UserRecord | null>();
  }

  /** The user of a name; upper and lower case do not matter. */
  async findByUsername(username: string): Promise<UserRecord | null> {
    return this.users.findOne({ usernameKey: username.toLowerCase() }).lean<UserRecord | null>();
  }

  /** Ids of at most `limit` users whose username begins so, in the order of their names; upper and lower case do not matter. */
  async findIdsByUsernameStart(start: string, limit: number): Promise<Types.ObjectId[]> {
    const key = start.toLowerCase();
    // A range instead of a pattern: served by the index, and nothing in the text has a meaning.
    const found = await this.users.find({ usernameKey: { $gte: key, $lt: `${key}\uffff` } }).sort({ usernameKey: 1 }).limit(limit).select({ _id: 1 }).lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
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

  /** The same where roles change; `null` when they are not `from` any more, so that one of many calls at once makes the change. */
  async applyRoles(id: Types.ObjectId, from: readonly UserRole[], changes: ClaimChanges, session: ClientSession): Promise<UserRecord | null> {
    return this.users.findOneAndUpdate({ _id: id, roles: [...from] }, { $set: changes }, { session, returnDocument: 'after' }).lean<UserRecord | null>();
  }

  /** Gives the user the token unless one is there; the user with whichever it is. */
  async ensureUnsubscribeToken(id: Types.ObjectId, token: string): Promise<UserRecord | null> {
    await this.users.updateOne({ _id: id, unsubscribeToken: { $exists: false } }, { $set: { unsubscribeToken: token } }, { timestamps: false });
    return this.findById(id);
  }

  /** Stores whether a person wants e-mails; whether there is such a person. */
  async setEmailNotifications(filter: { _id: Types.ObjectId } | { unsubscribeToken: string }, wanted: boolean): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(filter, { $set: { emailNotifications: wanted } });
    return matchedCount > 0;
  }

  /** The user after their own change. */
  async applyProfile(id: Types.ObjectId, changes: ProfileChanges): Promise<UserRecord | null> {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const set = Object.fromEntries(given.filter(([, value]) => value !== null));
    const unset = Object.fromEntries(given.filter(([, value]) => value === null).map(([key]) => [key, 1]));
    return this.users.findByIdAndUpdate(id, { $set: set, $unset: unset }, { returnDocument: 'after' }).lean<UserRecord | null>();
  }
}
