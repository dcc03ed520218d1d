import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { firstStepsOf, type FirstStep, type FirstStepsFacts, type Purpose } from '@sparks/domain';
import { LedgerService, walletOf } from '../../../core/ledger/index.js';
import { UsersService, type UserRecord } from '../../../core/users/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { SparksService } from '../../sparks/index.js';
import { BlockCountsRepository, ContributorTotalsService } from '../counters/index.js';

/** The questions and the checklist of new people. */
@Injectable()
export class FirstStepsService {
  constructor(
    private readonly users: UsersService,
    private readonly counts: BlockCountsRepository,
    private readonly contributors: ContributorTotalsService,
    private readonly sparks: SparksService,
    private readonly ledger: LedgerService,
  ) {}

  /** Empty when there is no checklist. Ends it for ever once its goal is reached. */
  async list({ id }: AuthUser): Promise<{ step: FirstStep; isDone: boolean }[]> {
    const user = await this.users.getById(id);
    if (user.firstSteps === undefined) return [];
    const steps = firstStepsOf(purposeOf(user), await this.factsOf(user));
    if (steps === null) await this.users.endFirstSteps(id);
    return steps ?? [];
  }

  async answer(caller: AuthUser, purpose: Purpose | undefined): Promise<{ step: FirstStep; isDone: boolean }[]> {
    await this.users.answerQuestions(caller.id, purpose);
    return this.list(caller);
  }

  async dismiss({ id }: AuthUser): Promise<void> {
    await this.users.endFirstSteps(id);
  }

  private async factsOf(user: UserRecord): Promise<FirstStepsFacts> {
    const id = user._id.toHexString();
    const [{ pending, approved, declined, flagged, deleted }, totals, { campaigns }, balance] = await Promise.all([
      this.counts.findByContributor(new Types.ObjectId(id)),
      this.contributors.findTotals(id),
      this.sparks.findCreatorTotals(id),
      this.ledger.balanceOf(walletOf(id)),
    ]);
    return {
      profile: Boolean(user.user_image && user.bio && user.country),
      account: user.linkedAccounts.length > 0,
      post: pending + approved + declined + flagged + deleted > 0,
      approval: totals.approved > 0,
      money: balance > 0 || campaigns > 0,
      campaign: campaigns > 0,
    };
  }
}

/** Who skipped the question is led by the role. */
function purposeOf({ purpose, roles }: UserRecord): Purpose {
  return purpose ?? (roles.includes('individual') || roles.includes('organization') ? 'publish' : 'earn');
}
