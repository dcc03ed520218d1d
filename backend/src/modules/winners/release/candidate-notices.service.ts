import { Injectable } from '@nestjs/common';
import { isOwnContribution } from '@sparks/domain';
import { ContributorNoticeDelivery, type AffectedContribution } from '../../blocks/index.js';
import { WinnerSelectionRepository } from '../selection/winner-selection.repository.js';

/** Repeating job of the queue `maintenance`. */
export const ANNOUNCE_WINNERS_JOB = 'announce-winners';

/** Tells candidates without a prize, once, that the winners were released. */
@Injectable()
export class CandidateNoticesService {
  constructor(
    private readonly delivery: ContributorNoticeDelivery,
    private readonly selections: WinnerSelectionRepository,
  ) {}

  /** Returns the number of finished notices. */
  async notifyDue(): Promise<number> {
    return this.delivery.deliverDue('winners', ({ _id, name }, { at }) => ({
      payload: { kind: 'winners_announced', params: { campaign: name } },
      recipients: async (batch) => {
        const candidates = batch.filter((block) => wasCandidate(block, at)).map(({ userId }) => userId);
        const winners = await this.selections.findWinners(_id, candidates);
        return candidates.map((id) => id.toHexString()).filter((id) => !winners.has(id));
      },
    }));
  }
}

function wasCandidate(block: AffectedContribution, releasedAt: Date): boolean {
  const { moderation_status: status, moderatedAt } = block;
  return status === 'approved' && (moderatedAt === null || moderatedAt <= releasedAt) && !isOwnContribution(block);
}
