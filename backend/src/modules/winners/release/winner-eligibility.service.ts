import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { UsersService } from '../../../core/users/index.js';
import { ContributionsService } from '../../blocks/index.js';
import type { SparkRecord } from '../../sparks/index.js';
import { WinnerSelectionRepository, type SelectedWinner } from '../selection/winner-selection.repository.js';
import { noWinnersSelected, unpayableWinners } from '../winners.errors.js';

/** Checks that the selected contributions can be paid. */
@Injectable()
export class WinnerEligibilityService {
  constructor(
    private readonly selections: WinnerSelectionRepository,
    private readonly contributions: ContributionsService,
    private readonly users: UsersService,
  ) {}

  /** Throws 409 no_winners_selected, or not_approved when a selected contribution is no longer approved. */
  async listPayable(spark: SparkRecord, session: ClientSession): Promise<SelectedWinner[]> {
    const selected = await this.selections.listSelected(spark._id, session);
    if (selected.length === 0) throw noWinnersSelected();
    const ids = selected.map(({ _id }) => _id);
    const blocks = await this.contributions.findManyByIds(ids, session);
    const unpayable = blocks.filter((block) => block.deleted || block.moderation_status !== 'approved');
    if (unpayable.length === 0) return selected;
    const people = await this.users.getManyPublic(unpayable.map(({ userId }) => userId.toHexString()));
    throw unpayableWinners(
      unpayable.map((block) => ({
        blockId: block._id.toHexString(),
        content: block.content,
        name: people.get(block.userId.toHexString())?.name ?? 'somebody',
        status: block.deleted ? ('deleted' as const) : block.moderation_status,
      })),
    );
  }
}
