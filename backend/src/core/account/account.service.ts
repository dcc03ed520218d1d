import { Injectable } from '@nestjs/common';
import {
  accountNameOf,
  ERROR_CODES,
  pendingCountryChange,
  plainBio,
  plainName,
  profileLink,
  profileProblems,
} from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import type { CappedCount } from '../../platform/database/capped-count.js';
import { badRequest, unprocessable } from '../../platform/http/app-error.js';
import { LedgerService, walletOf } from '../ledger/index.js';
import { SuspensionsService, type SuspensionRecord } from '../suspensions/index.js';
import {
  ReservedNames,
  toPublicUser,
  UsersService,
  type ProfileChanges,
  type UserCriteria,
  type UserRecord,
} from '../users/index.js';
import type { MeResponse } from './dto/account.dto.js';
import type { PersonForAdmins } from './dto/people.dto.js';

/** Joins user profiles with ledger balances; the two modules do not depend on each other. */
@Injectable()
export class AccountService {
  constructor(
    private readonly users: UsersService,
    private readonly ledger: LedgerService,
    private readonly suspensions: SuspensionsService,
    private readonly reservedNames: ReservedNames,
    private readonly clock: Clock,
  ) {}

  /** The balance is never cached. */
  async describeMe(caller: AuthUser): Promise<MeResponse> {
    const [user, balance] = await Promise.all([
      this.users.getById(caller.id),
      this.ledger.balanceOf(walletOf(caller.id)),
    ]);
    return this.compose(user, caller, balance);
  }

  /** @throws 400 BAD_REQUEST with one detail per field, 422 name_reserved */
  async updateMe(caller: AuthUser, changes: ProfileChanges): Promise<MeResponse> {
    const problems = profileProblems(changes, this.clock.now());
    if (problems[0]) throw badRequest(problems[0].message, undefined, problems);
    const reserved = caller.isAdmin ? [] : this.reservedNames.problemsOf(changes);
    if (reserved[0]) throw unprocessable(ERROR_CODES.name_reserved, undefined, reserved);
    const user = await this.users.updateProfile(caller.id, normalizeChanges(changes));
    return this.compose(user, caller, await this.ledger.balanceOf(walletOf(caller.id)));
  }

  async listPeople(
    criteria: UserCriteria,
    page: { skip: number; limit: number },
  ): Promise<{ items: PersonForAdmins[]; total: CappedCount }> {
    const { items, total } = await this.users.listPeople(criteria, page);
    const balances = await this.ledger.balancesOf(items.map(({ _id }) => walletOf(_id.toHexString())));
    return { items: items.map((user) => toPerson(user, balances.get(walletOf(user._id.toHexString())) ?? 0)), total };
  }

  /** @throws 404 NOT_FOUND */
  async describePerson(userId: string): Promise<PersonForAdmins> {
    const user = await this.users.getById(userId);
    return toPerson(user, await this.ledger.balanceOf(walletOf(user._id.toHexString())));
  }

  private async compose(user: UserRecord, { id, roles }: AuthUser, balance: number): Promise<MeResponse> {
    const { email, gender, birthDate, language, createdAt, firstSteps } = user;
    const countryChange = pendingCountryChange(user, this.clock.now());
    const suspensions = await this.suspensions.listActive(id);
    return {
      ...toPublicUser(user),
      ...(countryChange ? { countryChange } : {}),
      ...(suspensions.length > 0 ? { suspensions: suspensions.map(toOwnSuspension) } : {}),
      roles,
      balance,
      bio: user.bio ?? '',
      links: user.links ?? [],
      email,
      gender,
      birthDate,
      language,
      ...(firstSteps ? { firstSteps } : {}),
      createdAt,
    };
  }
}

function toPerson(user: UserRecord, balance: number): PersonForAdmins {
  const { roles, email, createdAt } = user;
  return { ...toPublicUser(user), roles, balance, email, createdAt };
}

/** Normalizes names, bio, links and usernames, and numbers the accounts from 0. */
function normalizeChanges({ socialMediaAccounts, bio, links, ...changes }: ProfileChanges): ProfileChanges {
  const inOrder = socialMediaAccounts && [...socialMediaAccounts].sort((a, b) => a.order - b.order);
  return {
    ...changes,
    ...(changes.name === undefined ? {} : { name: plainName(changes.name) }),
    ...(changes.firstName === undefined ? {} : { firstName: plainName(changes.firstName) }),
    ...(bio === undefined ? {} : { bio: plainBio(bio) }),
    ...(links ? { links: links.flatMap((link) => profileLink(link) ?? []) } : {}),
    ...(inOrder
      ? {
          socialMediaAccounts: inOrder.map(({ platform, username }, order) => ({
            platform,
            username: accountNameOf(platform, username),
            order,
          })),
        }
      : {}),
  };
}

function toOwnSuspension({ _id, scope, until, reason, createdAt, appealCaseId }: SuspensionRecord) {
  return {
    _id: _id.toHexString(),
    scope,
    until,
    reason,
    createdAt,
    ...(appealCaseId ? { appealCaseId: appealCaseId.toHexString() } : {}),
  };
}
