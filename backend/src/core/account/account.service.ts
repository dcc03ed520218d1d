import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { badRequest } from '../../platform/http/app-error.js';
import { LedgerService, walletOf } from '../ledger/index.js';
import { type ProfileChanges, toPublicUser, type UserRecord, UsersService } from '../users/index.js';
import type { MeResponse } from './dto/account.dto.js';

const EARLIEST_BIRTH_MS = Date.UTC(1900, 0, 1);

/** Joins what users and the ledger know about one person; the two do not know each other. */
@Injectable()
export class AccountService {
  constructor(
    private readonly users: UsersService,
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
  ) {}

  /** The caller's own profile with the wallet's balance, which is never taken from a cache. */
  async describeMe(caller: AuthUser): Promise<MeResponse> {
    const [user, balance] = await Promise.all([this.users.getById(caller.id), this.ledger.balanceOf(walletOf(caller.id))]);
    return this.compose(user, caller, balance);
  }

  /** @throws 400 BAD_REQUEST for a birth date in the future or before 1900 */
  async updateMe(caller: AuthUser, changes: ProfileChanges): Promise<MeResponse> {
    const { birthDate } = changes;
    if (birthDate && (birthDate.getTime() < EARLIEST_BIRTH_MS || birthDate > this.clock.now())) {
      throw badRequest('birthDate must be a date in the past');
    }
    const user = await this.users.updateMe(caller.id, changes);
    return this.compose(user, caller, await this.ledger.balanceOf(walletOf(caller.id)));
  }

  private compose(user: UserRecord, { roles }: AuthUser, balance: number): MeResponse {
    const { email, gender, birthDate, createdAt } = user;
    return { ...toPublicUser(user), roles, balance, email, gender, birthDate, createdAt };
  }
}
