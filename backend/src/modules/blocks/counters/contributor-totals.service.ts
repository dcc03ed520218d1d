import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { experienceLevelOf, isOwnContribution, type ContributorRecord } from '@sparks/domain';
import { UsersService } from '../../../core/users/index.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import type { BlockCounter, BlockRecord } from '../contributions/index.js';
import { ContributorTotalsRepository } from './contributor-totals.repository.js';

type Achievement = Pick<BlockRecord, 'userId' | 'creatorId' | 'engagement'>;

/** Totals and experience level of contributors, without contributions to their own campaigns. Write in the transaction of the change; writers contend for one row. */
@Injectable()
export class ContributorTotalsService {
  constructor(
    private readonly totals: ContributorTotalsRepository,
    private readonly users: UsersService,
  ) {}

  /** Throws 404 for a malformed id. */
  async findTotals(userId: string): Promise<ContributorRecord> {
    return this.totals.findByUser(parseObjectId(userId));
  }

  /** By user id; omits people without decided contributions. */
  async findManyTotals(userIds: readonly string[]): Promise<Map<string, ContributorRecord>> {
    return this.totals.findManyByUser(userIds.map((id) => parseObjectId(id)));
  }

  /** Views of a contribution count only while it is approved. */
  async applyStatusChange(
    block: Achievement,
    { from, to }: { from?: BlockCounter; to: BlockCounter },
    session: ClientSession,
  ): Promise<void> {
    if (isOwnContribution(block)) return;
    const { userId, engagement } = block;
    const approved = Number(to === 'approved') - Number(from === 'approved');
    const declined = Number(to === 'declined') - Number(from === 'declined');
    if (approved !== 0 || declined !== 0)
      await this.totals.increment(userId, { approved, declined, views: approved * (engagement.views ?? 0) }, session);
  }

  /** For an approved contribution. */
  async applyViews(block: Achievement, viewsBefore: number | null, session: ClientSession): Promise<void> {
    if (isOwnContribution(block)) return;
    const { userId, engagement } = block;
    const views = (engagement.views ?? 0) - (viewsBefore ?? 0);
    if (views === 0) return;
    await this.totals.increment(userId, { approved: 0, declined: 0, views }, session);
    if (views > 0) await this.raiseLevel(userId, session);
  }

  /** Never lowers a level. */
  async raiseLevel(userId: Types.ObjectId, session: ClientSession): Promise<void> {
    const level = experienceLevelOf(await this.totals.findByUser(userId, session));
    if (level > 1) await this.users.raiseExperience(userId, level, session);
  }
}
