import { Injectable } from '@nestjs/common';
import { PUBLIC_RECORD_DECISIONS } from '@sparks/domain';
import { UsersService } from '../../../core/users/index.js';
import { SparksService } from '../../sparks/index.js';
import { ContributorTotalsService } from '../counters/index.js';
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
  ) {}

  /** For admins, with the figures of new creators. In the order of `ids`; zeros for unknown users and for users without activity. */
  async findManyTotals(ids: readonly string[]): Promise<PersonTotals[]> {
    const asked = ids.map((id) => id.toLowerCase());
    const [creators, contributors] = await Promise.all([
      this.sparks.findManyCreatorTotals(asked),
      this.contributors.findManyTotals(asked),
    ]);
    return asked.map((_id) => {
      const { campaigns = 0, paidOutCents = 0 } = creators.get(_id) ?? {};
      const { approved = 0, views = 0 } = contributors.get(_id) ?? {};
      return { _id, campaigns, paidOut: paidOutCents, contributionsApproved: approved, views };
    });
  }

  /** Figures of a creator are `null` until there are enough decisions about contributions of others. Throws 404. */
  async findTotals(usernameOrId: string): Promise<UserTotals> {
    const id = (await this.users.getByUsernameOrId(usernameOrId))._id.toHexString();
    const [{ campaigns, paidOutCents }, { approved, views }, decisions] = await Promise.all([
      this.sparks.findCreatorTotals(id),
      this.contributors.findTotals(id),
      this.blocks.countDecisions(id, PUBLIC_RECORD_DECISIONS),
    ]);
    const isNew = campaigns > 0 && decisions < PUBLIC_RECORD_DECISIONS;
    return { campaigns, paidOut: isNew ? null : paidOutCents, contributionsApproved: approved, views };
  }
}
