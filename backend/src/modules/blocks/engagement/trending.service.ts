import { Injectable } from '@nestjs/common';
import { trendingScore } from '../contributions/index.js';
import { BlockEngagementRepository } from './block-engagement.repository.js';

const BATCH = 500;
/** Limit of scores per run; the next run writes the rest. */
const RUN_LIMIT = 20_000;

/**
 * Updates the stored scores of "Most Viral". A score changes only with its numbers, not with time (see
 * `trendingScore`). A refresh writes the score; a like only marks it as outdated, and this service writes outdated
 * scores in batches. Old posts therefore cost nothing, and a thousand likes of one post cost one update.
 */
@Injectable()
export class TrendingService {
  constructor(private readonly engagements: BlockEngagementRepository) {}

  /** Writes outdated scores, the longest outdated first; returns how many. Safe to interrupt. */
  async refreshScores(): Promise<number> {
    let written = 0;
    while (written < RUN_LIMIT) {
      const outdated = await this.engagements.listOutdatedScores(BATCH);
      if (outdated.length === 0) break;
      const done = await this.engagements.updateScores(
        outdated.map((block) => ({ block, trendingScore: trendingScore(block) })),
      );
      written += done;
      // All of these changed concurrently; they remain marked for the next run.
      if (done === 0) break;
    }
    return written;
  }
}
