import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import { wordsOf, type ExperienceLevel, type SignInPlatform, type UserRole } from '@sparks/domain';
import { countForPage, type CappedCount } from '../../platform/database/capped-count.js';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { userSearchWords } from './user-search-words.js';
import { User, type LinkedAccount, type UserRecord } from './user.schema.js';

/** What a new user document is made of. */
export type NewUser = Omit<
  User,
  'createdAt' | 'updatedAt' | 'experienceLevel' | 'socialMediaAccounts' | 'linkedAccounts' | 'searchWords'
>;

/** Which people a list of admins shows; absent means "any". */
export interface UserCriteria {
  /** Each word begins a word of the username, the names or the e-mail address. */
  search?: string;
  /** The role that the profile shows. */
  role?: UserRole;
  /** ISO 3166-1 alpha-2, upper case. */
  country?: string;
}

/** What a person may change about themselves; `null` removes. */
export type ProfileChanges = Partial<
  Pick<User, 'name' | 'firstName' | 'user_image' | 'socialMediaAccounts' | 'language'>
> & {
  country?: string | null;
  gender?: User['gender'] | null;
  birthDate?: Date | null;
};

/** What the identity provider may change. */
export type ClaimChanges = Partial<
  Pick<User, 'name' | 'firstName' | 'user_image' | 'email' | 'roles' | 'role' | 'lastClaims'>
>;

/** The only file that touches the users' collection. Answers are plain objects. */
@Injectable()
export class UserRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** The user; `null` when there is none. */
  async findById(id: Types.ObjectId, session?: ClientSession): Promise<UserRecord | null> {
    return this.users
      .findById(id)
      .session(session ?? null)
      .lean<UserRecord | null>();
  }

  /** Those of the users that exist, in any order. */
  async findManyByIds(ids: Types.ObjectId[]): Promise<UserRecord[]> {
    return this.users.find({ _id: { $in: ids } }).lean<UserRecord[]>();
  }

  /** What those of the users that exist are called, in any order. */
  async findNames(ids: Types.ObjectId[]): Promise<Array<Pick<UserRecord, '_id' | 'name' | 'username'>>> {
    return this.users
      .find({ _id: { $in: ids } }, { name: 1, username: 1 })
      .lean<Array<Pick<UserRecord, '_id' | 'name' | 'username'>>>();
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
    const found = await this.users
      .find({ usernameKey: { $gte: key, $lt: `${key}\uffff` } })
      .sort({ usernameKey: 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }

  /** The stored user, or `null` when the subject or the username is taken (by then both can be looked at again). */
  async insertUnlessTaken(user: NewUser): Promise<UserRecord | null> {
    try {
      const created = await this.users.create({ ...user, searchWords: userSearchWords(user) });
      return created.toObject<UserRecord>();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** One page of people, the newest first, and the number of all that match. */
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

  /** The user after what the provider says anew about somebody who was as `before` says. */
  async applyClaims(before: UserRecord, changes: ClaimChanges): Promise<UserRecord | null> {
    return this.users
      .findByIdAndUpdate(before._id, { $set: withSearchWords(before, changes) }, { returnDocument: 'after' })
      .lean<UserRecord | null>();
  }

  /** The same where roles change; `null` when they are not as before any more, so that one of many calls at once makes the change. */
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

  /** Gives the user the token unless one is there; the user with whichever it is. */
  async ensureUnsubscribeToken(id: Types.ObjectId, token: string): Promise<UserRecord | null> {
    await this.users.updateOne(
      { _id: id, unsubscribeToken: { $exists: false } },
      { $set: { unsubscribeToken: token } },
      { timestamps: false },
    );
    return this.findById(id);
  }

  /** Stores whether a person wants e-mails; whether there is such a person. */
  async setEmailNotifications(
    filter: { _id: Types.ObjectId } | { unsubscribeToken: string },
    wanted: boolean,
  ): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(filter, { $set: { emailNotifications: wanted } });
    return matchedCount > 0;
  }

  /** Lifts the user to a level unless they are there or above; no level is ever taken away. */
  async raiseExperience(id: Types.ObjectId, level: ExperienceLevel, session: ClientSession): Promise<void> {
    await this.users.updateOne(
      { _id: id, experienceLevel: { $not: { $gte: level } } },
      { $set: { experienceLevel: level } },
      { session },
    );
  }

  /**
   * Puts the account in the place of the person's one on that platform; the user afterwards, `null` when there is none.
   * Throws a duplicate key error when the account is somebody else's.
   */
  async linkAccount(id: Types.ObjectId, account: LinkedAccount, session: ClientSession): Promise<UserRecord | null> {
    const { platform } = account;
    const options = { session, returnDocument: 'after' } as const;
    const replaced = await this.users
      .findOneAndUpdate(
        { _id: id, 'linkedAccounts.platform': platform },
        { $set: { 'linkedAccounts.$': account } },
        options,
      )
      .lean<UserRecord | null>();
    return (
      replaced ??
      this.users
        .findOneAndUpdate(
          { _id: id, 'linkedAccounts.platform': { $ne: platform } },
          { $push: { linkedAccounts: account } },
          options,
        )
        .lean<UserRecord | null>()
    );
  }

  /** Forgets the person's account on a platform, if there is one; the user afterwards. */
  async unlinkAccount(
    id: Types.ObjectId,
    platform: SignInPlatform,
    session: ClientSession,
  ): Promise<UserRecord | null> {
    const changed = await this.users
      .findOneAndUpdate(
        { _id: id, 'linkedAccounts.platform': platform },
        { $pull: { linkedAccounts: { platform } } },
        { session, returnDocument: 'after' },
      )
      .lean<UserRecord | null>();
    return changed ?? this.findById(id, session);
  }

  /** The user after their own change of what `before`, read in the same transaction, says. */
  async applyProfile(before: UserRecord, changes: ProfileChanges, session: ClientSession): Promise<UserRecord | null> {
    const given = Object.entries(withSearchWords(before, changes)).filter(([, value]) => value !== undefined);
    const set = Object.fromEntries(given.filter(([, value]) => value !== null));
    const unset = Object.fromEntries(given.filter(([, value]) => value === null).map(([key]) => [key, 1]));
    return this.users
      .findByIdAndUpdate(before._id, { $set: set, $unset: unset }, { session, returnDocument: 'after' })
      .lean<UserRecord | null>();
  }
}

/** The database filter of a list; values come from checked types only, and a search of signs alone matches nobody. */
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

/** Changes of a name or an address bring the words by which the person is found. */
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
