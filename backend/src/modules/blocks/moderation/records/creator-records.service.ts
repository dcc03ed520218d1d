import { Injectable, Logger } from '@nestjs/common';
import { creatorRecord, PUBLIC_RECORD_DECISIONS, RECORD_POSTS_MAX } from '@sparks/domain';
import { Clock } from '../../../../platform/clock/clock.js';
import { BlockCountsRepository, CreatorRecordRepository } from '../../counters/index.js';
import { RecordedPostsRepository } from './recorded-posts.repository.js';

/** Repeating job of the queue `maintenance`. */
export const CREATOR_RECORDS_JOB = 'compute-creator-records';
export const CREATOR_RECORDS_EVERY_MS = 24 * 3_600_000;

const CREATORS_PER_BATCH = 100;

/** Computes how creators decide: share of approvals and median time to a decision. */
@Injectable()
export class CreatorRecordsService {
  private readonly logger = new Logger(CreatorRecordsService.name);

  constructor(
    private readonly counts: BlockCountsRepository,
    private readonly posts: RecordedPostsRepository,
    private readonly records: CreatorRecordRepository,
    private readonly clock: Clock,
  ) {}

  /** Reads a limited number of contributions per creator. Safe to run twice. */
  async compute(): Promise<void> {
    let [after, creators] = ['', 0];
    for (;;) {
      const batch = await this.counts.listCreators(after, CREATORS_PER_BATCH);
      const last = batch.at(-1);
      if (!last) break;
      for (const { creatorId, decided } of batch) {
        const now = this.clock.now();
        const record =
          decided < PUBLIC_RECORD_DECISIONS
            ? null
            : creatorRecord(await this.posts.listNewest(creatorId, RECORD_POSTS_MAX), now.getTime());
        await this.records.replace(creatorId, record, now);
      }
      [after, creators] = [last.row, creators + batch.length];
    }
    this.logger.log({ creators }, 'Records of creators were computed');
  }
}
