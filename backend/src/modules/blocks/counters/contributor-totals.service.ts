import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { experienceLevelOf, type ExperienceTotals } from '@sparks/domain';
import { UsersService } from '../../../core/users/index.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import type { BlockCounter, BlockRecord } from '../contributions/index.js';
import { ContributorTotalsRepository } from './contributor-totals.repository.js';

/** What counts for its contributor. */
type Achievement = Pick<BlockRecord, 'userId' | 'engagement'>;

/**
 * Keeps what contributors have achieved, and lifts their experience level by it. Call it in the transaction of whatever
 * it follows: what two of them change at once they change one after the other, at the contributor's row.
 */
@Injectable()
export class ContributorTotalsService {
  constructor(
    private readonly totals: ContributorTotalsRepository,
    private readonly users: UsersService,
  ) {}

  /** How many approved contributions somebody has, and their views. Throws 404 for a malformed id. */
  async findTotals(userId: string): Promise<ExperienceTotals> {
    return this.totals.findByUser(parseObjectId(userId));
  }

  /** The same of many people, by id; those without approved contributions are left out. */
  async findManyTotals(userIds: readonly string[]): Promise<Map<string, ExperienceTotals>> {
    return this.totals.findManyByUser(userIds.map((id) => parseObjectId(id)));
  }

  /** A contribution became approved, or is so no longer. Its views come and go with it. */
  async applyStatusChange(
    { userId, engagement }: Achievement,
    { from, to }: { from?: BlockCounter; to: BlockCounter },
    session: ClientSession,
  ): Promise<void> {
    const sign = Number(to === 'approved') - Number(from === 'approved');
    if (sign !== 0)
      await this.totals.increment(userId, { approved: sign, views: sign * (engagement.views ?? 0) }, session);
  }

  /** An approved contribution has other numbers than before. */
  async applyViews(
    { userId, engagement }: Achievement,
    viewsBefore: number | null,
    session: ClientSession,
  ): Promise<void> {
    const views = (engagement.views ?? 0) - (viewsBefore ?? 0);
    if (views === 0) return;
    await this.totals.increment(userId, { approved: 0, views }, session);
    if (views > 0) await this.raiseLevel(userId, session);
  }

  /** Lifts the contributor to the level of what is counted now; nobody is ever lowered. An approval does so when it can no longer be undone. */
  async raiseLevel(userId: Types.ObjectId, session: ClientSession): Promise<void> {
    const level = experienceLevelOf(await this.totals.findByUser(userId, session));
    if (level > 1) await this.users.raiseExperience(userId, level, session);
  }
}
