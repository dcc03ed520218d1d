import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { changesByWaiting, creatorRecord, PUBLIC_RECORD_DECISIONS, RECORD_POSTS_MAX } from '@sparks/domain';
import { Clock } from '../../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import type { BlockRecord } from '../../contributions/index.js';
import {
  BlockCountsRepository,
  CountProjectionService,
  CreatorRecordRepository,
  type UnrecordedCreator,
} from '../../counters/index.js';
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
    private readonly countProjection: CountProjectionService,
    private readonly posts: RecordedPostsRepository,
    private readonly records: CreatorRecordRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Visits the creators whose contributions have changed since their record was computed, and those whose record
   * changes by waiting; returns how many. Reads a limited number of contributions per creator. Safe to run twice.
   */
  async compute(): Promise<number> {
    await this.countProjection.projectPendingChanges();
    let [after, creators] = ['', 0];
    for (;;) {
      const batch = await this.counts.listUnrecorded(after, CREATORS_PER_BATCH);
      const last = batch.at(-1);
      if (!last) break;
      for (const creator of batch) await this.computeOne(creator);
      [after, creators] = [last.row, creators + batch.length];
    }
    this.logger.log({ creators }, 'Records of creators were computed');
    return creators;
  }

  /** For a change of a contribution that is no change of its status; in the caller's transaction. */
  async addChange({ creatorId }: BlockRecord, session: ClientSession): Promise<void> {
    if (creatorId) await this.counts.addChange(creatorId, session);
  }

  /** A creator whose contributions change meanwhile is left to the next run. */
  private async computeOne(creator: UnrecordedCreator): Promise<void> {
    const now = this.clock.now();
    const { posts, hasOpenDecisions } =
      creator.decided < PUBLIC_RECORD_DECISIONS
        ? { posts: [], hasOpenDecisions: false }
        : await this.posts.listNewest(creator.creatorId, RECORD_POSTS_MAX);
    const record = creatorRecord(posts, now.getTime());
    const isFinal = !hasOpenDecisions && !changesByWaiting(posts, now.getTime());
    await this.transactions.runInTransaction(async (session) => {
      if (await this.counts.markRecorded(creator, { isFinal }, session))
        await this.records.replace(creator.creatorId, record, now, session);
    });
  }
}
