import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { canModerate, type SocialPlatform } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { SparksService } from '../../sparks/index.js';
import { campaignNotFound, onlyReviewers, type BlockRecord } from '../contributions/index.js';
import { BlockViewsService, type BlockView } from '../listing/index.js';
import { RiskRepository, type RiskPosition } from './risk.repository.js';
import type { RiskView } from './risk.service.js';

export interface RiskListRequest {
  minScore: number;
  limit: number;
  sparkId?: string;
  isFlagged?: boolean;
  platform?: SocialPlatform;
  /** `nextCursor` of the previous page. */
  cursor?: string;
}

export interface RiskList {
  items: (RiskView & { view: BlockView })[];
  /** `null` on the last page. */
  nextCursor: string | null;
}

/** Lists contributions with signs of bought views for their reviewers, with a keyset cursor. */
@Injectable()
export class RiskListingService {
  constructor(
    private readonly risks: RiskRepository,
    private readonly sparks: SparksService,
    private readonly views: BlockViewsService,
  ) {}

  /**
   * Without a campaign, lists all campaigns that the caller reviews; for admins, all contributions. Throws 404, and 403
   * for a campaign that the caller does not review.
   */
  async listAtRisk(request: RiskListRequest, viewer: AuthUser): Promise<RiskList> {
    const { minScore, isFlagged, platform, limit } = request;
    const criteria = { minScore, isFlagged, platform, ...(await this.scopeOf(request.sparkId, viewer)) };
    const found = await this.risks.listAtRisk(criteria, { after: positionOf(request.cursor), limit: limit + 1 });
    const blocks = found.slice(0, limit);
    const [views, signals] = await Promise.all([
      this.views.loadViews(blocks, viewer),
      this.risks.listSignalsOf(blocks.map(({ _id }) => _id)),
    ]);
    const items = views.map((view) => ({
      view,
      risk: view.block.risk ?? null,
      signals: signals.get(view.block._id.toString()) ?? [],
    }));
    const last = blocks.at(-1);
    return { items, nextCursor: found.length > limit && last ? cursorOf(last) : null };
  }

  private async scopeOf(
    sparkId: string | undefined,
    viewer: AuthUser,
  ): Promise<{ sparkId?: Types.ObjectId; creatorId?: Types.ObjectId }> {
    if (sparkId === undefined) return viewer.isAdmin ? {} : { creatorId: new Types.ObjectId(viewer.id) };
    const spark = await this.sparks.findById(sparkId);
    if (!spark) throw campaignNotFound();
    if (!canModerate(viewer, spark.creator.toString())) throw onlyReviewers();
    return { sparkId: spark._id };
  }
}

const cursorOf = ({ risk, _id }: BlockRecord): string => `${risk?.score ?? 0}.${_id.toHexString()}`;

function positionOf(cursor: string | undefined): RiskPosition | null {
  const [score, id] = cursor?.split('.') ?? [];
  return id === undefined ? null : { score: Number(score), id: new Types.ObjectId(id) };
}
