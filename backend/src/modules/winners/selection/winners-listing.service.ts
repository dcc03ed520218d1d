import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { engagementTotal, isContributorOf, isOwnContribution } from '@sparks/domain';
import { UsersService, type UserPublic } from '../../../core/users/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { pageOffset, type PageQuery } from '../../../platform/http/page.js';
import { BlockViewsService, ContributionsService, type BlockView } from '../../blocks/index.js';
import { WinnerEventRepository } from '../event/winner-event.repository.js';
import { canManage, WinnerAccessService } from '../winner-access.service.js';
import { WinnerSelectionRepository } from './winner-selection.repository.js';
import type { WinnerSelectionRecord } from './winner-selection.schema.js';

export interface CandidateView {
  rank: number;
  engagementTotal: number;
  isEligible: boolean;
  /** `null` when it is not selected. */
  selection: WinnerSelectionRecord | null;
  view: BlockView;
}

export interface WinnerView {
  rank: number;
  user: UserPublic | undefined;
  selection: WinnerSelectionRecord;
  /** `null` when the contribution is not visible to the viewer. */
  view: BlockView | null;
}

const NO_WINNERS = { items: [], total: 0, prizesCents: 0, selectionVersion: null };

type Paging = Pick<PageQuery, 'page' | 'limit'>;

/** Lists candidates and winners. */
@Injectable()
export class WinnersListingService {
  constructor(
    private readonly selections: WinnerSelectionRepository,
    private readonly access: WinnerAccessService,
    private readonly contributions: ContributionsService,
    private readonly views: BlockViewsService,
    private readonly users: UsersService,
    private readonly events: WinnerEventRepository,
  ) {}

  /** Approved contributions, highest engagement first. Throws 404, 403 unless creator or admin. */
  async listCandidates(
    sparkId: string,
    paging: Paging,
    user: AuthUser,
  ): Promise<{ items: CandidateView[]; total: number }> {
    await this.access.findManagedSpark(sparkId, user);
    const { items, total } = await this.contributions.listRanked(sparkId, paging);
    const [views, selected] = await Promise.all([
      this.views.loadViews(items, user),
      this.selections.findSelected(items.map(({ _id }) => _id)),
    ]);
    const candidates = views.map((view, index) => ({
      rank: pageOffset(paging) + index + 1,
      engagementTotal: engagementTotal(view.block.engagement),
      isEligible: !isOwnContribution(view.block) && !isContributorOf(user, view.block.userId),
      selection: selected.get(view.block._id.toHexString()) ?? null,
      view,
    }));
    return { items: candidates, total };
  }

  /**
   * Highest prize first. Until all prizes are paid, only the creator and admins see winners; others get an empty page,
   * as do people without access to a private campaign.
   * Throws 404. `selectionVersion`: of these prizes or older ones; `null` for others.
   */
  async listWinners(
    sparkId: string,
    paging: Paging,
    viewer: AuthUser | undefined,
  ): Promise<{ items: WinnerView[]; total: number; prizesCents: number; selectionVersion: number | null }> {
    const spark = await this.access.findVisibleSpark(sparkId, viewer);
    const isManager = canManage(spark, viewer);
    if (!isManager && !(await this.access.seesPublicWinners(spark, viewer))) return NO_WINNERS;
    // Read first, so that a concurrent change makes the version too old and never too new.
    const event = isManager ? await this.events.find(spark._id) : null;
    const [selections, { selected, prizesCents }] = await Promise.all([
      this.selections.listPage(spark._id, { skip: pageOffset(paging), limit: paging.limit }),
      this.selections.sumPrizes(spark._id),
    ]);
    const [views, people] = await Promise.all([
      this.viewsOf(selections, viewer),
      this.users.getManyPublic(selections.map(({ userId }) => userId.toHexString())),
    ]);
    const winners = selections.map((selection, index) => {
      const view = views.get(selection._id.toHexString());
      const isPublic = view !== undefined && !view.block.deleted && view.block.moderation_status === 'approved';
      return {
        rank: pageOffset(paging) + index + 1,
        user: people.get(selection.userId.toHexString()),
        selection,
        view: view && (isPublic || isManager) ? view : null,
      };
    });
    return { items: winners, total: selected, prizesCents, selectionVersion: event?.selectionVersion ?? null };
  }

  /** `null` when the contribution is not selected. */
  async findSelection(blockId: string): Promise<WinnerSelectionRecord | null> {
    const id = new Types.ObjectId(blockId);
    return (await this.selections.findSelected([id])).get(id.toHexString()) ?? null;
  }

  private async viewsOf(
    selections: readonly WinnerSelectionRecord[],
    viewer: AuthUser | undefined,
  ): Promise<Map<string, BlockView>> {
    const blocks = await this.contributions.findManyByIds(selections.map(({ _id }) => _id));
    const views = await this.views.loadViews(blocks, viewer);
    return new Map(views.map((view) => [view.block._id.toHexString(), view]));
  }
}
