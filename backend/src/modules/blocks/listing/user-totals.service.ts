import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  contributorApprovalRate,
  PUBLIC_RECORD_DECISIONS,
  type ContributorRecord,
  type CreatorRecord,
} from '@sparks/domain';
import { UsersService } from '../../../core/users/index.js';
import { SparksService } from '../../sparks/index.js';
import { ContributorTotalsService, CreatorRecordRepository } from '../counters/index.js';
import { BlockListingRepository } from './block-listing.repository.js';
import type { PersonTotals, UserTotals } from './dto/user-totals.response.js';

/** Combines a user's totals as a creator with those as a contributor. */
@Injectable()
export class UserTotalsService {
  constructor(
    private readonly users: UsersService,
    private readonly sparks: SparksService,
    private readonly contributors: ContributorTotalsService,
    private readonly blocks: BlockListingRepository,
    private readonly records: CreatorRecordRepository,
  ) {}

  /** For admins, with the figures of new creators. In the order of `ids`; zeros for unknown users and for users without activity. */
  async findManyTotals(ids: readonly string[]): Promise<PersonTotals[]> {
    const asked = ids.map((id) => id.toLowerCase());
    const [creators, contributors, records] = await Promise.all([
      this.sparks.findManyCreatorTotals(asked),
      this.contributors.findManyTotals(asked),
      this.records.findMany(asked.map((id) => new Types.ObjectId(id))),
    ]);
    return asked.map((_id) => {
      const { campaigns = 0, followers = 0, paidOutCents = 0 } = creators.get(_id) ?? {};
      const contributed = contributedOf(contributors.get(_id) ?? { approved: 0, declined: 0, views: 0 });
      const figures = figuresOf(records.get(_id));
      return { _id, campaigns, followers, paidOut: paidOutCents, ...figures, ...contributed };
    });
  }

  /** Figures of a creator are `null` until there are enough decisions about contributions of others. Throws 404. */
  async findTotals(usernameOrId: string): Promise<UserTotals> {
    const id = (await this.users.getByUsernameOrId(usernameOrId))._id.toHexString();
    const [{ campaigns, followers, paidOutCents }, contributed, decisions, records] = await Promise.all([
      this.sparks.findCreatorTotals(id),
      this.contributors.findTotals(id),
      this.blocks.countDecisions(id, PUBLIC_RECORD_DECISIONS),
      this.records.findMany([new Types.ObjectId(id)]),
    ]);
    const isNew = campaigns > 0 && decisions < PUBLIC_RECORD_DECISIONS;
    const paidOut = isNew ? null : paidOutCents;
    return { campaigns, followers, paidOut, ...figuresOf(records.get(id)), ...contributedOf(contributed) };
  }
}

function contributedOf({
  approved,
  declined,
  views,
}: ContributorRecord): Pick<UserTotals, 'contributionsApproved' | 'contributionApprovalRate' | 'views'> {
  const contributionApprovalRate = contributorApprovalRate({ approved, declined });
  return { contributionsApproved: approved, contributionApprovalRate, views };
}

function figuresOf(record: CreatorRecord | undefined): Pick<UserTotals, 'approvalRate' | 'medianDecisionHours'> {
  const { approvalRate = null, medianDecisionHours = null } = record ?? {};
  return { approvalRate, medianDecisionHours };
}
