import { Injectable, Logger } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { AuditService } from '../../../core/audit/index.js';
import { LedgerService, postings } from '../../../core/ledger/index.js';
import { UsersService } from '../../../core/users/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { ContributionsService } from '../../blocks/index.js';
import { auditedSpark, SparkBudgetService, SparksService, type SparkRecord } from '../../sparks/index.js';
import { WinnerEventRepository } from '../event/winner-event.repository.js';
import { WinnerNotificationsService } from '../event/winner-notifications.service.js';
import { PAYOUT_BATCH_SIZE, RELEASE_JOB_ACTOR, SWEEP_BATCH } from '../jobs/release-winners.job.js';
import { ReleaseQueue } from '../jobs/release.queue.js';
import { WinnerSelectionRepository } from '../selection/winner-selection.repository.js';
import type { WinnerSelectionRecord } from '../selection/winner-selection.schema.js';
import { WinnerAccessService } from '../winner-access.service.js';
import { eventClosed, noWinnersSelected, selectionNotStarted, unpayableWinners } from '../winners.errors.js';

/**
 * Pays the selected prizes. Releasing only says that they are owed; each is then paid in a transaction of its own, so
 * that a run that dies loses nothing and the next one goes on. Whatever runs twice or at once pays once.
 */
@Injectable()
export class WinnerReleaseService {
  private readonly logger = new Logger(WinnerReleaseService.name);

  constructor(
    private readonly events: WinnerEventRepository,
    private readonly selections: WinnerSelectionRepository,
    private readonly access: WinnerAccessService,
    private readonly contributions: ContributionsService,
    private readonly sparks: SparksService,
    private readonly budgets: SparkBudgetService,
    private readonly users: UsersService,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    private readonly notices: WinnerNotificationsService,
    private readonly queue: ReleaseQueue,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly shutdown: ShutdownState,
  ) {}

  /** {@link startRelease}, and has the prizes paid in the background. */
  async release(sparkId: string, user: AuthUser): Promise<void> {
    await this.startRelease(sparkId, user);
    await this.queue.enqueue(sparkId.toLowerCase());
  }

  /**
   * Fixes the winners: from now on their prizes are owed, and nothing that happens to a contribution changes that. A repeat
   * changes nothing. Throws 404, 403, 409 selection_not_started, no_winners_selected, already_closed, or not_approved
   * naming the selected contributions that are not approved any more.
   */
  async startRelease(sparkId: string, user: AuthUser): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.access.findManagedSpark(sparkId, user, session);
      const { winnerSubmissionStatus: status } = spark;
      if (status === 'releasing' || status === 'released') return;
      if (status === 'closed') throw eventClosed();
      if (status !== 'selecting') throw selectionNotStarted();
      await this.assertPayable(spark, session);
      const id = spark._id.toHexString();
      await this.sparks.updateWinnerStatus(id, ['selecting'], 'releasing', session);
      await this.events.markReleasing(spark._id, session);
      const { selected, prizesCents } = await this.selections.sumPrizes(spark._id, session);
      await this.audit.record(
        {
          actor: user,
          action: 'winners_release_started',
          ...auditedSpark(spark),
          before: { winnerSubmissionStatus: status },
          after: { winnerSubmissionStatus: 'releasing', prizes: selected, prizesCents },
        },
        session,
      );
    });
  }

  /**
   * Pays what is still owed in a campaign, then says that its winners are released. One prize that fails holds up no other.
   * @throws JobRequeuedError between two prizes when the process stops
   */
  async payPrizes(sparkId: string): Promise<void> {
    const spark = await this.sparks.findById(sparkId);
    if (spark?.winnerSubmissionStatus !== 'releasing') return;
    const failures: unknown[] = [];
    let afterId: Types.ObjectId | null = null;
    for (;;) {
      const owed: WinnerSelectionRecord[] = await this.selections.listUnpaid(spark._id, afterId, PAYOUT_BATCH_SIZE);
      const last = owed.at(-1);
      if (!last) break;
      for (const selection of owed) {
        this.shutdown.requeueIfShuttingDown();
        await this.pay(selection, spark).catch((error: unknown) => failures.push(error));
      }
      afterId = last._id;
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} prizes of ${sparkId} could not be paid`);
    await this.finish(spark);
  }

  /** Enqueues releases that are under way; returns how many. */
  async enqueueUnpaid(): Promise<number> {
    const owed = await this.events.listReleasing(SWEEP_BATCH);
    for (const id of owed) await this.queue.enqueue(id.toHexString());
    if (owed.length > 0) this.logger.log({ owed: owed.length }, 'Prizes of winners are owed');
    return owed.length;
  }

  /** The contribution, the campaign, the ledger and the news, all or nothing; nothing when it is paid already. */
  private async pay(
    { _id, userId, prizeCents: amountCents }: WinnerSelectionRecord,
    spark: SparkRecord,
  ): Promise<void> {
    const sparkId = spark._id.toHexString();
    const blockId = _id.toHexString();
    const prize = {
      selectionId: blockId,
      sparkId,
      blockId,
      winnerId: userId.toHexString(),
      amountCents,
      causedBy: { type: 'job', id: RELEASE_JOB_ACTOR } as const,
    };
    await this.transactions.runInTransaction(async (session) => {
      if (!(await this.selections.markPaid(_id, this.clock.now(), session))) return;
      await this.contributions.addPrize(blockId, amountCents, session);
      await this.budgets.applyPoolChange(sparkId, { reservePaidCents: amountCents }, session);
      await this.ledger.post(postings.winnerPrize(prize), session);
      await this.notices.notifyPrizePaid(spark, prize, session);
    });
  }

  private async finish({ _id }: SparkRecord): Promise<void> {
    const sparkId = _id.toHexString();
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.sparks.findById(sparkId, session);
      // Another worker was faster.
      if (spark?.winnerSubmissionStatus !== 'releasing') return;
      const { selected, paid, paidCents } = await this.selections.sumPrizes(_id, session);
      if (paid < selected) throw new Error(`${selected - paid} prizes of ${sparkId} are still owed`);
      await this.sparks.updateWinnerStatus(sparkId, ['releasing'], 'released', session);
      const releasedAt = this.clock.now();
      await this.events.markReleased(_id, releasedAt, session);
      const actor = { id: `job:${RELEASE_JOB_ACTOR}`, username: 'system' };
      await this.audit.record(
        {
          actor,
          action: 'winners_released',
          ...auditedSpark(spark),
          before: { winnerSubmissionStatus: 'releasing' },
          after: { winnerSubmissionStatus: 'released', prizes: paid, paidCents },
        },
        session,
      );
      await this.notices.notifyReleased(spark, { prizes: paid, paidCents, at: releasedAt }, session);
    });
  }

  /** What has become of selected contributions meanwhile: only approved ones are paid. */
  private async assertPayable(spark: SparkRecord, session: ClientSession): Promise<void> {
    const ids = await this.selections.listSelectedIds(spark._id, session);
    if (ids.length === 0) throw noWinnersSelected();
    const blocks = await this.contributions.findManyByIds(ids, session);
    const unpayable = blocks.filter((block) => block.deleted || block.moderation_status !== 'approved');
    if (unpayable.length === 0) return;
    const people = await this.users.getManyPublic(unpayable.map(({ userId }) => userId.toHexString()));
    throw unpayableWinners(
      unpayable.map((block) => ({
        blockId: block._id.toHexString(),
        content: block.content,
        name: people.get(block.userId.toHexString())?.name ?? 'somebody',
        status: block.deleted ? ('deleted' as const) : block.moderation_status,
      })),
    );
  }
}
