import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import { wordsOf, type ExperienceLevel, type Purpose, type UserRole } from '@sparks/domain';
import { countForPage, type CappedCount } from '../../platform/database/capped-count.js';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { userSearchWords } from './user-search-words.js';
import { User, type UserRecord } from './user.schema.js';

export type NewUser = Omit<
  User,
  'createdAt' | 'updatedAt' | 'experienceLevel' | 'socialMediaAccounts' | 'linkedAccounts' | 'searchWords'
>;

/** Absent fields do not filter. */
export interface UserCriteria {
  /** Each word is a prefix of a word in the username, names or e-mail address. */
  search?: string;
  /** The role that the profile shows. */
  role?: UserRole;
  /** ISO 3166-1 alpha-2, upper case. */
  country?: string;
}

/** `null` removes a value. */
export type ProfileChanges = Partial<
  Pick<User, 'name' | 'firstName' | 'user_image' | 'socialMediaAccounts' | 'language' | 'bio' | 'links'>
> & {
  country?: string | null;
  countryBefore?: string | null;
  countryCountsFrom?: Date | null;
  gender?: User['gender'] | null;
  birthDate?: Date | null;
};

export type ClaimChanges = Partial<
  Pick<User, 'name' | 'firstName' | 'user_image' | 'email' | 'roles' | 'role' | 'lastClaims' | 'signedInAt'>
>;

type UserNames = Pick<UserRecord, '_id' | 'name' | 'firstName' | 'username'>;

@Injectable()
export class UserRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  async findById(id: Types.ObjectId, session?: ClientSession): Promise<UserRecord | null> {
    return this.users
      .findById(id)
      .session(session ?? null)
      .lean<UserRecord | null>();
  }

  async findManyByIds(ids: Types.ObjectId[]): Promise<UserRecord[]> {
    return this.users.find({ _id: { $in: ids } }).lean<UserRecord[]>();
  }

  async findNames(ids: Types.ObjectId[], session?: ClientSession): Promise<UserNames[]> {
    return this.users
      .find({ _id: { $in: ids } }, { name: 1, firstName: 1, username: 1 })
      .session(session ?? null)
      .lean<UserNames[]>();
  }

  async findByRole(role: UserRole, limit: number): Promise<UserRecord[]> {
    return this.users.find({ roles: role }).limit(limit).lean<UserRecord[]>();
  }

  /** `subject` is `issuer|sub`. */
  async findBySubject(subject: string): Promise<UserRecord | null> {
    return this.users.findOne({ subject }).lean<UserRecord | null>();
  }

  async findByUsername(username: string): Promise<UserRecord | null> {
    return this.users.findOne({ usernameKey: username.toLowerCase() }).lean<UserRecord | null>();
  }

  /** Ids of at most `limit` users by username prefix, in the order of their usernames. Case-insensitive. */
  async findIdsByUsernameStart(start: string, limit: number): Promise<Types.ObjectId[]> {
    const key = start.toLowerCase();
    // A range instead of a regular expression: it is served by the index, and the text needs no escaping.
    const found = await this.users
      .find({ usernameKey: { $gte: key, $lt: `${key}\uffff` } })
      .sort({ usernameKey: 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }

  /** Ids of the newest users that have all words of the text as whole words. */
  async findIdsByWords(text: string, limit: number): Promise<Types.ObjectId[]> {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    const found = await this.users
      .find({ $and: words.map((word) => ({ searchWords: word })) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }

  /** The stored user, or `null` when the subject or the username is taken. The caller can then look both up again. */
  async insertUnlessTaken(user: NewUser): Promise<UserRecord | null> {
    try {
      const created = await this.users.create({ ...user, searchWords: userSearchWords(user) });
      return created.toObject<UserRecord>();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** Created from the first time on and before the second. */
  async countCreated(from: Date, before: Date): Promise<number> {
    return this.users.countDocuments({ createdAt: { $gte: from, $lt: before } });
  }

  /** A page of users, newest first, and the number of all matches. */
  async listPage(
    criteria: UserCriteria,
    page: { skip: number; limit: number },
  ): Promise<{ items: UserRecord[]; total: CappedCount }> {
    const filter = userFilter(criteria);
    const [items, total] = await Promise.all([
      this.users.find(filter).sort({ createdAt: -1, _id: -1 }).skip(page.skip).limit(page.limit).lean<UserRecord[]>(),
      countForPage(this.users, filter, page),
    ]);
    return { items, total };
  }

  /** Applies changed claims and returns the user. */
  async applyClaims(before: UserRecord, changes: ClaimChanges, session?: ClientSession): Promise<UserRecord | null> {
    return this.users
      .findByIdAndUpdate(before._id, { $set: withSearchWords(before, changes) }, { session, returnDocument: 'after' })
      .lean<UserRecord | null>();
  }

  /**
   * Like `applyClaims`, but only if the roles are still those of `before`; otherwise `null`. Of concurrent calls one
   * makes the change.
   */
  async applyRoles(before: UserRecord, changes: ClaimChanges, session: ClientSession): Promise<UserRecord | null> {
    const { _id, roles } = before;
    return this.users
      .findOneAndUpdate(
        { _id, roles: [...roles] },
        { $set: withSearchWords(before, changes) },
        { session, returnDocument: 'after' },
      )
      .lean<UserRecord | null>();
  }

  /** Ends the questions, and stores what was answered. Of concurrent answers one counts. */
  async answerQuestions(_id: Types.ObjectId, purpose: Purpose | undefined): Promise<void> {
    const changes = { firstSteps: 'checklist' as const, ...(purpose ? { purpose } : {}) };
    await this.users.updateOne({ _id, firstSteps: 'questions' }, { $set: changes });
  }

  async endFirstSteps(_id: Types.ObjectId): Promise<void> {
    await this.users.updateOne({ _id, firstSteps: { $exists: true } }, { $unset: { firstSteps: 1 } });
  }

  /** Raises the level; never lowers it. */
  async raiseExperience(id: Types.ObjectId, level: ExperienceLevel, session: ClientSession): Promise<void> {
    await this.users.updateOne(
      { _id: id, experienceLevel: { $not: { $gte: level } } },
      { $set: { experienceLevel: level } },
      { session },
    );
  }

  /** `before` must be read in the same transaction. */
  async applyProfile(before: UserRecord, changes: ProfileChanges, session: ClientSession): Promise<UserRecord | null> {
    const given = Object.entries(withSearchWords(before, changes)).filter(([, value]) => value !== undefined);
    const set = Object.fromEntries(given.filter(([, value]) => value !== null));
    const unset = Object.fromEntries(given.filter(([, value]) => value === null).map(([key]) => [key, 1]));
    return this.users
      .findByIdAndUpdate(before._id, { $set: set, $unset: unset }, { session, returnDocument: 'after' })
      .lean<UserRecord | null>();
  }
}

/** A search without letters or digits matches no user. */
export function userFilter({ search, role, country }: UserCriteria): QueryFilter<User> {
  const words = search === undefined ? null : wordsOf(search);
  return {
    ...(role ? { role } : {}),
    ...(country ? { country } : {}),
    ...(words === null
      ? {}
      : words.length === 0
        ? { searchWords: { $in: [] } }
        : { $and: words.map((word) => ({ searchWords: { $regex: `^${word}` } })) }),
  };
}

/** Adds the search words when a name or the e-mail address changes. */
function withSearchWords<Changes extends Partial<Pick<User, 'name' | 'firstName' | 'email'>>>(
  before: UserRecord,
  changes: Changes,
): Changes & { searchWords?: string[] } {
  const { name = before.name, firstName = before.firstName, email = before.email } = changes;
  const isSame = name === before.name && firstName === before.firstName && email === before.email;
  return isSame
    ? changes
    : { ...changes, searchWords: userSearchWords({ username: before.username, name, firstName, email }) };
}
