import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { isOwnContribution } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import type { BlockCounter, BlockEngagement, BlockRecord } from '../contributions/index.js';
import { ContributionEventRepository } from './contribution-event.repository.js';
import type { ContributionEventRecord, ProjectedEvent } from './contribution-event.schema.js';
import { ContributorEarningsRepository } from './contributor-earnings.repository.js';
import { countsOf, difference, earningOf, numbersOf, type EarningKind } from './event-metrics.js';
import { buildEvents, type CountedBlock } from './new-events.js';

/**
 * Records domain events, and the sums of earnings, in the transaction of the change. Events are only inserted, so their
 * writers never conflict. A contribution to the own campaign has no events, so that it counts nowhere.
 */
@Injectable()
export class ContributionEventsService {
  constructor(
    private readonly repository: ContributionEventRepository,
    private readonly earnings: ContributorEarningsRepository,
    private readonly clock: Clock,
  ) {}

  /** Without `from` the contribution is new. Its numbers count while it is approved. */
  async recordStatusChange(
    block: CountedBlock & Pick<BlockRecord, 'engagement'>,
    { from, to }: { from?: BlockCounter; to: BlockCounter },
    session: ClientSession,
  ): Promise<void> {
    if (isOwnContribution(block)) return;
    const counts = difference(countsOf(block, from), countsOf(block, to));
    const gains = difference(numbersOf(block.engagement, from), numbersOf(block.engagement, to));
    await this.append(
      buildEvents(block, {
        kind: from ? 'moved' : 'submitted',
        at: from ? this.clock.now() : block.created,
        counts,
        gains,
      }),
      session,
    );
  }

  /** For an approved contribution. `at`: when the platform reported the numbers. */
  async recordNumbers(
    block: CountedBlock & Pick<BlockRecord, 'engagement'>,
    before: BlockEngagement,
    at: Date,
    session: ClientSession,
  ): Promise<void> {
    if (isOwnContribution(block)) return;
    const gains = difference(numbersOf(before, 'approved'), numbersOf(block.engagement, 'approved'));
    await this.append(buildEvents(block, { kind: 'numbers', at, gains }), session);
  }

  async recordEarning(block: CountedBlock, kind: EarningKind, cents: number, session: ClientSession): Promise<void> {
    if (isOwnContribution(block)) return;
    const at = this.clock.now();
    await this.earnings.increment(block.userId, { cents, at }, session);
    await this.append(buildEvents(block, { kind, at, gains: earningOf(kind, cents) }), session);
  }

  /** Takes back an earning at the time at which it was recorded, so that no period has negative earnings. */
  async recordReversal(
    block: CountedBlock,
    { kind, cents, earnedAt }: { kind: EarningKind; cents: number; earnedAt: Date },
    session: ClientSession,
  ): Promise<void> {
    await this.earnings.increment(block.userId, { cents: -cents, at: earnedAt }, session);
    await this.append(buildEvents(block, { kind, at: earnedAt, gains: earningOf(kind, -cents) }), session);
  }

  async findNextUnprojectedCampaign(after: Types.ObjectId | null): Promise<Types.ObjectId | null> {
    return this.repository.findNextUnprojectedCampaign(after);
  }

  /** The oldest first. */
  async listUnprojected(
    sparkId: Types.ObjectId,
    limit: number,
    session: ClientSession,
  ): Promise<ContributionEventRecord[]> {
    return this.repository.listUnprojected(sparkId, limit, session);
  }

  /** Call it in the transaction that updates the rollups; returns how many events were unprojected. */
  async markProjected(ids: readonly Types.ObjectId[], session: ClientSession): Promise<number> {
    return this.repository.markProjected(ids, session);
  }

  /** The next campaign by id with events; `null` after the last. */
  async findNextCampaign(after: Types.ObjectId | null): Promise<Types.ObjectId | null> {
    return this.repository.findNextCampaign(after);
  }

  /** The first slot at or after `from` with events of the campaign; `null` when there is none. */
  async findNextSlot(sparkId: Types.ObjectId, from: Date): Promise<Date | null> {
    return this.repository.findNextSlot(sparkId, from);
  }

  /** Streams the projected events, and the sums of compacted ones, of a time range, in any order. */
  streamProjected(
    sparkId: Types.ObjectId,
    time: { from: Date; until: Date },
    session: ClientSession,
  ): AsyncGenerator<ProjectedEvent> {
    return this.repository.streamProjected(sparkId, time, session);
  }

  private async append(events: readonly ContributionEventRecord[], session: ClientSession): Promise<void> {
    await this.repository.insertMany(events, session);
  }
}
