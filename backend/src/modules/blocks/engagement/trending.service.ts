import { Injectable } from '@nestjs/common';
import { trendingScore } from '../contributions/index.js';
import { BlockEngagementRepository } from './block-engagement.repository.js';

const BATCH = 500;
/** One run writes so many scores at most; the rest waits for the next. */
const RUN_LIMIT = 20_000;

/**
 * Keeps the stored order of "Most Viral" true. A score does not change with time (see `trendingScore`), only with its
 * numbers: a refresh of the numbers writes it at once, a like marks it as out of date, and here the marked ones are
 * written in batches. So old posts cost nothing, and a thousand likes of one post cost one score.
 */
@Injectable()
export class TrendingService {
  constructor(private readonly engagements: BlockEngagementRepository) {}

  /** Writes the scores that are out of date, for the longest first; returns how many. Can stop anywhere. */
  async refreshScores(): Promise<number> {
    let written = 0;
    while (written < RUN_LIMIT) {
      const outdated = await this.engagements.listOutdatedScores(BATCH);
      if (outdated.length === 0) break;
      const done = await this.engagements.updateScores(
        outdated.map((block) => ({ block, trendingScore: trendingScore(block) })),
      );
      written += done;
      // Others changed all of these meanwhile: they are marked and wait for the next run.
      if (done === 0) break;
    }
    return written;
  }
}
