import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { ERASED_NAME, isAdmin, type Language } from '@sparks/domain';
import { Authenticator } from '../../../platform/auth/authenticator.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AuditErasureRepository } from '../../audit/index.js';
import { ErasureHooks, ErasureRefusals, type ErasedPerson } from '../../personal-data/index.js';
import { NameChangeHooks } from '../name-change-hooks.js';
import { userSearchWords } from '../user-search-words.js';
import type { UserRecord } from '../user.schema.js';
import { ErasedIdentityRepository } from './erased-identity.repository.js';
import { UserErasureRepository } from './user-erasure.repository.js';

/** Longer than a session of the identity provider; afterwards the same identity can sign up as a new person. */
const IDENTITY_BLOCKED_MS = 30 * 86_400_000;

/** What the person was called, and where the last e-mail goes. */
export type PersonDetails = Pick<ErasedPerson, 'names' | 'accounts'> & {
  username: string;
  email: string | null;
  language: Language | null;
};

/** Locks, describes and finally replaces the account of a person who is erased. */
@Injectable()
export class UserErasureService implements OnModuleInit {
  constructor(
    private readonly users: UserErasureRepository,
    private readonly identities: ErasedIdentityRepository,
    private readonly audit: AuditErasureRepository,
    private readonly nameChanges: NameChangeHooks,
    private readonly refusals: ErasureRefusals,
    private readonly hooks: ErasureHooks,
    private readonly authenticator: Authenticator,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.refusals.register(async (userId, session) => {
      const user = await this.users.findById(new Types.ObjectId(userId), session);
      return user && isAdmin(user) ? ['admin'] : [];
    });
    // `replace` runs between two stages.
    this.hooks.register({ name: 'account', stage: 'finish', collections: ['users'], erase: async () => undefined });
  }

  /** Ends the sessions, also of API keys. Other processes notice it within `CALLER_TTL_MS` of the authenticator. */
  async lock(id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.users.setErasing(id, this.clock.now(), session);
    this.authenticator.evict(id.toHexString());
  }

  async unlock(id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.users.setErasing(id, null, session);
  }

  /** Everything that the person was called. @throws when the account does not exist or is erased already */
  async describe(id: Types.ObjectId): Promise<PersonDetails> {
    const user = await this.users.findById(id);
    if (!user || user.erasedAt) throw new Error(`There is no account ${id.toHexString()} to erase`);
    const [claims, earlier] = await Promise.all([
      this.users.listClaims(id),
      this.audit.listEarlierDetails(id.toHexString()),
    ]);
    const { username, name, firstName, email, user_image, links = [], linkedAccounts = [], lastClaims } = user;
    const named = [...(user.socialMediaAccounts ?? []), ...linkedAccounts, ...claims].map((account) => ({
      platform: account.platform,
      handle: account.username.replace(/^@/u, ''),
    }));
    const ids = [...linkedAccounts, ...claims].map(({ accountId }) => accountId);
    const called = [username, name, firstName, firstName && `${firstName} ${name}`, email, user_image, ...links];
    return {
      username,
      email: email ?? null,
      language: user.language ?? null,
      names: unique([
        ...called,
        ...named.map(({ handle }) => handle),
        ...ids,
        lastClaims?.name,
        lastClaims?.picture,
        user.subject,
        ...earlier,
      ]),
      accounts: unique(named.map(({ platform, handle }) => `${platform}:${handle}`.toLowerCase())),
    };
  }

  /** Afterwards nothing leads from the account to the person. Idempotent. */
  async replace({ id, pseudonym }: ErasedPerson, session: ClientSession): Promise<void> {
    const before = await this.users.findById(id, session);
    if (!before || before.erasedAt) return;
    const now = this.clock.now();
    await this.identities.add(before.subject, new Date(now.getTime() + IDENTITY_BLOCKED_MS), session);
    const after = erasedUser(before, pseudonym, now);
    await this.users.replace(id, after, session);
    await this.nameChanges.runAll(before, { _id: id, ...after }, session);
  }
}

function erasedUser({ createdAt, experienceLevel }: UserRecord, pseudonym: string, now: Date): Omit<UserRecord, '_id'> {
  return {
    subject: `erased|${pseudonym}`,
    username: pseudonym,
    usernameKey: pseudonym,
    name: ERASED_NAME,
    firstName: '',
    user_image: '',
    searchWords: userSearchWords({ username: pseudonym, name: ERASED_NAME }),
    roles: ['contributor'],
    role: 'contributor',
    experienceLevel,
    emailNotifications: false,
    socialMediaAccounts: [],
    linkedAccounts: [],
    lastClaims: {},
    erasingSince: now,
    erasedAt: now,
    createdAt,
    updatedAt: now,
  };
}

function unique(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.map((text) => text?.trim() ?? '').filter((text) => text.length > 1))];
}
