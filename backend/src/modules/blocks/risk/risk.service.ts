import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { canModerate, hasNewFacts, RISK_SCORE_FLAG, riskScore, riskSignals, type RiskReading } from '@sparks/domain';
import { PayoutAccountsService } from '../../../core/payouts/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { AuthorFollowersService } from '../../previews/index.js';
import {
  blockNotFound,
  BlockRepository,
  canSeeUnpublished,
  onlyReviewers,
  type BlockRecord,
  type BlockRisk,
} from '../contributions/index.js';
import { describeRisk } from './risk-reason.js';
import type { RiskSignalRecord } from './risk-signal.schema.js';
import { RiskRepository } from './risk.repository.js';
import { UsualEngagementService } from './usual-engagement.service.js';

const DAY_MS = 24 * 3_600_000;

export interface RiskView {
  risk: BlockRisk | null;
  signals: RiskSignalRecord[];
}

/** Evaluates signs of bought views. */
@Injectable()
export class RiskService {
  constructor(
    private readonly risks: RiskRepository,
    private readonly blocks: BlockRepository,
    private readonly usual: UsualEngagementService,
    private readonly followers: AuthorFollowersService,
    private readonly payoutAccounts: PayoutAccountsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the signals and the score of an approved contribution in the caller's transaction. Returns why it is to be
   * flagged, or `null`. What a person accepted by approving a flagged contribution counts again only when it changes.
   */
  async assess(block: BlockRecord, readings: readonly RiskReading[], session: ClientSession): Promise<string | null> {
    const { created, userId } = block;
    const facts = {
      usual: await this.usual.find(block.social_meta.platform, session),
      readings,
      followers: await this.followersOf(block, session),
      accountAgeDays: accountAgeDays(block),
      campaignsInWeek: await this.risks.countCampaigns(
        userId,
        new Date(created.getTime() - 7 * DAY_MS),
        created,
        session,
      ),
      bankAccountSharers: 0,
    };
    const signals = riskSignals(facts);
    // Counts only with another signal, so the bank accounts of most people are not looked up.
    const found =
      signals.length === 0
        ? signals
        : riskSignals({
            ...facts,
            bankAccountSharers: await this.payoutAccounts.countSharers(userId.toHexString(), session),
          });
    // An approved contribution that was flagged has been approved by a person since.
    const accepted = [...(block.risk?.accepted ?? []), ...(block.risk?.flagged ?? [])];
    const open = found.filter((signal) => hasNewFacts([signal], accepted));
    const isRisky = riskScore(found) >= RISK_SCORE_FLAG && open.length > 0;
    const risk: BlockRisk = {
      score: isRisky || accepted.length === 0 ? riskScore(found) : riskScore(open),
      evaluatedAt: this.clock.now(),
      flagged: isRisky ? found.map(({ kind, weight }) => ({ kind, weight })) : [],
      accepted,
    };
    await this.risks.replaceSignals(block._id, found, risk.evaluatedAt, session);
    await this.risks.setRisk(block._id, risk, session);
    return isRisky ? describeRisk(risk.score, found) : null;
  }

  private async followersOf({ social_meta: post }: BlockRecord, session: ClientSession): Promise<number | null> {
    return post.authorHandle
      ? this.followers.find({ platform: post.platform, handle: post.authorHandle }, session)
      : null;
  }

  /** Throws 404, and 403 unless the caller reviews the contribution. */
  async getRisk(id: string, viewer: AuthUser): Promise<RiskView> {
    const block = await this.blocks.findById(parseObjectId(id));
    if (!block || !canSeeUnpublished(block, viewer)) throw blockNotFound();
    if (!canModerate(viewer, block.creatorId?.toString())) throw onlyReviewers();
    return { risk: block.risk ?? null, signals: await this.risks.listSignals(block._id) };
  }
}

/** Age of the contributor's account at the submission; `null` when its id does not carry a plausible time. */
function accountAgeDays({ userId, created }: BlockRecord): number | null {
  const days = (created.getTime() - userId.getTimestamp().getTime()) / DAY_MS;
  return days < 0 ? null : days;
}
