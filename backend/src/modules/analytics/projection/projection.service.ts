import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { DueItemsRunner } from '../../../platform/queue/due-items-runner.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { ContributionEventsService, type ContributionEventRecord, type ProjectedEvent } from '../../blocks/index.js';
import { addEvent, emptySums, GRAINS, startOfGrain } from '../rollups/rollup.js';
import { RollupRepository, type RollupDelta } from '../rollups/rollup.repository.js';

/** Repeating job of the queue `maintenance`. Dashboards do not wait for it: queries add unprojected events. */
export const PROJECT_EVENTS_JOB = 'project-contribution-events';
export const PROJECT_EVENTS_EVERY_MS = 5_000;

export const PROJECTION_BATCH_SIZE = 500;
/** Consecutive batches of one campaign; keeps a busy campaign from starving the others. */
const MAX_BATCHES_PER_CAMPAIGN = 20;

@Injectable()
export class ProjectionService {
  private readonly logger = new Logger(ProjectionService.name);

  constructor(
    private readonly events: ContributionEventsService,
    private readonly rollups: RollupRepository,
    private readonly transactions: TransactionRunner,
    private readonly dueItems: DueItemsRunner,
    private readonly shutdown: ShutdownState,
  ) {}

  /**
   * Projects all unprojected events, campaign by campaign; returns their number. A failing campaign does not block others. Each batch is added and marked in one
   * transaction, so that crashes and concurrent runs count each event exactly once.
   * @throws JobRequeuedError between two batches on shutdown
   */
  async projectPendingEvents(): Promise<number> {
    let next: Types.ObjectId | null = null;
    return this.dueItems.run({
      list: async () => {
        next = await this.events.findNextUnprojectedCampaign(next);
        return next ? [next] : [];
      },
      pageSize: 1,
      act: (sparkId) => this.projectCampaign(sparkId),
      onError: (err, sparkId) => this.logger.error({ err, sparkId: sparkId.toHexString() }, 'Failed to project events'),
    });
  }

  private async projectCampaign(sparkId: Types.ObjectId): Promise<number> {
    let projected = 0;
    for (let batches = 0; batches < MAX_BATCHES_PER_CAMPAIGN; batches += 1) {
      this.shutdown.requeueIfShuttingDown();
      const count = await this.projectBatch(sparkId);
      projected += count;
      if (count < PROJECTION_BATCH_SIZE) break;
    }
    return projected;
  }

  /** Returns the number of projected events. */
  async projectBatch(sparkId: Types.ObjectId): Promise<number> {
    return this.transactions.runInTransaction(async (session) => {
      const events = await this.events.listUnprojected(sparkId, PROJECTION_BATCH_SIZE, session);
      if (events.length === 0) return 0;
      const marked = await this.events.markProjected(
        events.map(({ _id }) => _id),
        session,
      );
      // Snapshot isolation: a concurrent projection of the same events causes a write conflict in one of the two.
      if (marked !== events.length)
        throw new Error(
          `${events.length - marked} of ${events.length} events of campaign ${sparkId.toHexString()} were projected concurrently`,
        );
      await this.rollups.increment(sparkId, rollupDeltas(events), session);
      return events.length;
    });
  }
}

/** Increments per rollup, in a fixed order so that concurrent projections cannot deadlock. */
export function rollupDeltas(events: Iterable<ContributionEventRecord>): RollupDelta[] {
  const rollups = new Map<string, RollupDelta>();
  for (const event of events) addToDeltas(rollups, event);
  return inLockOrder(rollups);
}

/** Adds an event to one rollup of each grain. */
export function addToDeltas(rollups: Map<string, RollupDelta>, event: ProjectedEvent): void {
  for (const grain of GRAINS) {
    const start = startOfGrain(grain, event.slot);
    const key = `${grain}:${start.toISOString()}`;
    const rollup = rollups.get(key) ?? { grain, start, sums: emptySums() };
    addEvent(rollup.sums, event);
    rollups.set(key, rollup);
  }
}

export const inLockOrder = (rollups: ReadonlyMap<string, RollupDelta>): RollupDelta[] =>
  [...rollups].sort(([a], [b]) => a.localeCompare(b)).map(([, rollup]) => rollup);
