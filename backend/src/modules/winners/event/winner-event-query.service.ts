import { Injectable } from '@nestjs/common';
import { canSelectWinners } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { SparkBudgetService, type SparkFunds, type SparkRecord } from '../../sparks/index.js';
import { WinnerSelectionRepository, type PrizeTotals } from '../selection/winner-selection.repository.js';
import { canManage, WinnerAccessService } from '../winner-access.service.js';
import { WinnerEventRepository } from './winner-event.repository.js';
import type { WinnerEventRecord } from './winner-event.schema.js';

/** The winners' event of a campaign with its progress. */
export interface WinnerEventView {
  spark: SparkRecord;
  /** `null` until the selection starts. */
  event: WinnerEventRecord | null;
  totals: PrizeTotals;
  /** Only for the creator and admins. */
  funds: SparkFunds | null;
  canStart: boolean;
  /** Whether a release by the viewer waits for a second admin. */
  needsSecondAdmin: boolean;
}

@Injectable()
export class WinnerEventQueryService {
  constructor(
    private readonly events: WinnerEventRepository,
    private readonly selections: WinnerSelectionRepository,
    private readonly access: WinnerAccessService,
    private readonly budgets: SparkBudgetService,
    private readonly clock: Clock,
  ) {}

  /** Amounts are included only for the creator and admins. Throws 404. */
  async findEvent(sparkId: string, viewer: AuthUser | undefined): Promise<WinnerEventView> {
    const spark = await this.access.findVisibleSpark(sparkId, viewer);
    const [event, totals] = await Promise.all([this.events.find(spark._id), this.selections.sumPrizes(spark._id)]);
    const funds = spark.live_mode && canManage(spark, viewer) ? await this.budgets.findFunds(sparkId) : null;
    const canRelease = viewer?.isAdmin && spark.winnerSubmissionStatus === 'selecting';
    return {
      spark,
      event,
      totals,
      funds,
      needsSecondAdmin: canRelease ? await this.access.needsSecondAdmin(spark, totals.prizesCents, viewer) : false,
      canStart: spark.winnerSubmissionStatus === 'none' && canSelectWinners(spark, this.clock.now()),
    };
  }
}
