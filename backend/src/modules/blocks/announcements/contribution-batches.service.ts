import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { AnnouncementCursor } from '../../sparks/index.js';
import { AffectedContributorsRepository, type AffectedContribution } from './affected-contributors.repository.js';

/** Contributions per batch. */
export const BATCH_SIZE = 200;
/** Limit of a run; the next run continues. */
const BATCHES_MAX = 25;
/** Sorts behind every id. */
const LAST_ID = new Types.ObjectId('f'.repeat(24));

export interface BatchPosition {
  readonly sparkId: Types.ObjectId;
  /** Contributions that were submitted until then. */
  readonly until: Date;
  /** `null` at the start. */
  readonly cursor: AnnouncementCursor | null;
}

/** Reads a campaign's contributions in batches, from new to old, for outboxes that store how far they are. */
@Injectable()
export class ContributionBatchesService {
  constructor(private readonly contributors: AffectedContributorsRepository) {}

  /**
   * A killed run repeats one batch at most, so `handle` has to be idempotent. `advance` stores the cursor behind a
   * batch. Returns `false` when the limit of the run is reached before the last batch.
   */
  async read(
    { sparkId, until, cursor }: BatchPosition,
    handle: (batch: readonly AffectedContribution[]) => Promise<void>,
    advance: (from: AnnouncementCursor | null, to: AnnouncementCursor) => Promise<void>,
  ): Promise<boolean> {
    let from = cursor;
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const after = from ?? { created: until, blockId: LAST_ID };
      const found = await this.contributors.listAfter(sparkId, after, BATCH_SIZE);
      await handle(found);
      const last = found.at(-1);
      if (!last || found.length < BATCH_SIZE) return true;
      const to = { created: last.created, blockId: last._id };
      await advance(from, to);
      from = to;
    }
    return false;
  }
}
