import { Injectable } from '@nestjs/common';
import { ERROR_CODES, isAdmin, primaryRole } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import type { IdentityClaims, UserResolver } from '../../platform/auth/user-resolver.js';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { AppError } from '../../platform/http/app-error.js';
import { AuditService, changesBetween } from '../audit/index.js';
import { authUserOf } from './auth-user.mapper.js';
import { ErasedIdentityRepository } from './erasure/erased-identity.repository.js';
import { NameChangeHooks } from './name-change-hooks.js';
import { ReservedNames } from './reserved-names.js';
import { UserRepository, type ClaimChanges } from './user.repository.js';
import type { UserRecord } from './user.schema.js';
import { preferredUsername, usernameCandidate } from './username.js';

const MAX_USERNAME_ATTEMPTS = 20;
const DAY_MS = 86_400_000;
/** Roles come from the identity provider only. */
const PROVIDER = { id: 'identity-provider', username: 'identity-provider' };

/** Maps a verified token to its user: creates the user on the first call and copies later changes of the claims. */
@Injectable()
export class ClaimsResolver implements UserResolver {
  constructor(
    private readonly users: UserRepository,
    private readonly audit: AuditService,
    private readonly nameChanges: NameChangeHooks,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly erased: ErasedIdentityRepository,
    private readonly reservedNames: ReservedNames,
  ) {}

  /**
   * Concurrent first calls create one user: the subject is unique, and the other calls find it. Throws 401 account_erased
   * while the user is being erased, and for 30 days after that.
   */
  async resolveFromClaims(claims: IdentityClaims): Promise<AuthUser> {
    const found = await this.users.findBySubject(claims.subject);
    if (found?.erasingSince) throw accountErased();
    const user = found === null ? await this.create(claims) : await this.applyNewClaims(found, claims);
    return authUserOf(user, claims.roles, this.clock.now());
  }

  private async create(claims: IdentityClaims): Promise<UserRecord> {
    if (await this.erased.has(claims.subject, this.clock.now())) throw accountErased();
    const preferred = preferredUsername(claims, this.reservedNames.isReserved);
    for (let attempt = 0; attempt < MAX_USERNAME_ATTEMPTS; attempt += 1) {
      const username = usernameCandidate(preferred, attempt);
      const created = await this.users.insertUnlessTaken({
        subject: claims.subject,
        username,
        usernameKey: username.toLowerCase(),
        ...(this.isNameAllowed(claims) && claims.name !== undefined
          ? { name: claims.name, firstName: claims.firstName ?? '' }
          : { name: username, firstName: '' }),
        user_image: claims.picture ?? '',
        email: claims.email,
        roles: claims.roles,
        role: primaryRole(claims.roles),
        country: claims.country,
        gender: claims.gender,
        birthDate: claims.birthDate,
        signedInAt: this.clock.now(),
        firstSteps: 'questions',
        lastClaims: { name: claims.name, picture: claims.picture },
      });
      const user = created ?? (await this.users.findBySubject(claims.subject));
      if (user !== null) return user;
    }
    throw new Error(`Found no free username for ${preferred}`);
  }

  private async applyNewClaims(user: UserRecord, claims: IdentityClaims): Promise<UserRecord> {
    const changes = this.newlyClaimed(user, claims, this.clock.now());
    if (changes === undefined) return user;
    const changed = changes.roles
      ? await this.changeRoles(user, changes)
      : changes.name === undefined
        ? await this.users.applyClaims(user, changes)
        : await this.rename(user, changes);
    return changed ?? user;
  }

  private async rename(user: UserRecord, changes: ClaimChanges): Promise<UserRecord | null> {
    return this.transactions.runInTransaction(async (session) => {
      const renamed = await this.users.applyClaims(user, changes, session);
      if (renamed) await this.nameChanges.runAll(user, renamed, session);
      return renamed;
    });
  }

  /** Roles grant permissions, so their changes are audited. */
  private async changeRoles(user: UserRecord, changes: ClaimChanges): Promise<UserRecord | null> {
    return this.transactions.runInTransaction(async (session) => {
      const changed = await this.users.applyRoles(user, changes, session);
      if (!changed) return null;
      await this.nameChanges.runAll(user, changed, session);
      const target = { type: 'user', id: user._id.toHexString(), label: user.username } as const;
      await this.audit.record(
        { actor: PROVIDER, action: 'user_roles_changed', target, ...changesBetween(user, changed, ['roles', 'role']) },
        session,
      );
      return changed;
    });
  }

  /** The claims that changed since the last call; `undefined`, the usual case, saves the write. */
  private newlyClaimed(user: UserRecord, claims: IdentityClaims, now: Date): ClaimChanges | undefined {
    const { name, picture } = claims;
    const changes: ClaimChanges = {};
    if (name !== undefined && name !== user.lastClaims?.name && this.isNameAllowed(claims)) {
      changes.name = name;
      changes.firstName = claims.firstName ?? '';
    }
    if (picture !== undefined && picture !== user.lastClaims?.picture) changes.user_image = picture;
    if (claims.roles.join() !== user.roles.join()) {
      changes.roles = claims.roles;
      changes.role = primaryRole(claims.roles);
    }
    if (claims.email !== undefined && claims.email !== user.email) changes.email = claims.email;
    if (user.signedInAt === undefined || now.getTime() - user.signedInAt.getTime() >= DAY_MS) changes.signedInAt = now;
    if (Object.keys(changes).length === 0) return undefined;
    return {
      ...changes,
      lastClaims: { name: name ?? user.lastClaims?.name, picture: picture ?? user.lastClaims?.picture },
    };
  }

  /** Names of the operator are for admins. The identity provider does not know them, so the profile gets the username. */
  private isNameAllowed({ name, firstName, roles }: IdentityClaims): boolean {
    return isAdmin({ roles }) || this.reservedNames.problemsOf({ name, firstName }).length === 0;
  }
}

/** 401: the token of a sign-in from before the erasure is worth nothing. */
function accountErased(): AppError {
  return new AppError(ERROR_CODES.account_erased, 401);
}
