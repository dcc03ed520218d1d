import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClosingReadings, hasRefundedPool, type OwedAmounts, type SparkRecord } from '../../../sparks/index.js';
import { BonusRepository } from '../../bonuses/index.js';
import { BlockRepository, termsOf, type BlockRecord } from '../../contributions/index.js';
import { ModerationSettlementService } from '../../moderation/index.js';
import { BlockEngagementRepository } from '../block-engagement.repository.js';
import { costOf } from './cost-of.js';

/** Estimates what a pool owes for contributions that are approved already. */
@Injectable()
export class OwedAmountsService implements OnModuleInit {
  constructor(
    private readonly closings: ClosingReadings,
    private readonly settlement: ModerationSettlementService,
    private readonly bonuses: BonusRepository,
    private readonly engagements: BlockEngagementRepository,
    private readonly blocks: BlockRepository,
  ) {}

  onModuleInit(): void {
    this.closings.registerOwed((spark) => this.estimate(spark));
  }

  /**
   * Bonuses and counted views of approvals that can still be undone, and those that the pool could not pay before. The
   * pool may cover less.
   */
  async estimate(spark: SparkRecord): Promise<OwedAmounts> {
    const [open, unpaidBonuses, unpaidViews] = await Promise.all([
      this.settlement.listOpenApprovals(spark._id),
      spark.unpaidBonuses && !hasRefundedPool(spark) ? this.bonuses.listUnpaid(spark._id) : [],
      this.engagements.listUnpaidViews(spark._id),
    ]);
    const ids = new Map([...open, ...unpaidBonuses, ...unpaidViews].map((id) => [id.toHexString(), id]));
    const withBonus = new Set([...open, ...unpaidBonuses].map((id) => id.toHexString()));
    const blocks = ids.size > 0 ? await this.blocks.findManyByIds([...ids.values()]) : [];
    const owed: OwedAmounts = { paidCents: 0, heldCents: 0 };
    for (const block of blocks)
      owed[termsOf(block, spark).holdDays > 0 ? 'heldCents' : 'paidCents'] += owedTo(block, spark, {
        hasBonus: withBonus.has(block._id.toHexString()),
      });
    return owed;
  }
}

function owedTo(block: BlockRecord, spark: SparkRecord, { hasBonus }: { hasBonus: boolean }): number {
  if (block.deleted || block.supersededAt) return 0;
  const { bonusCents, viewsCents, reservedCents = 0 } = costOf(block, spark);
  // Otherwise no reading follows that pays them.
  const paysViews = block.refresh.dueAt !== null || (block.engagementUnpaidCents ?? 0) > 0;
  return (hasBonus && reservedCents === 0 ? bonusCents : 0) + (paysViews ? viewsCents : 0);
}
