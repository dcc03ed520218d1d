import { paidViews, type CountedViews } from './baseline-views.js';
import type { EarningTerms } from './earning-terms.js';
import { payableEarning } from './money.js';

/** What an approval pays, in cents. */
export interface ApprovalCost {
  readonly bonusCents: number;
  /** For views that count already; paid with the next reading of the post. */
  readonly viewsCents: number;
  /** Above 0: the bonus is paid from this reserve, not from the pool. */
  readonly reservedCents?: number;
}

/** A cost with the part that the pool can pay. */
export interface CoveredCost extends ApprovalCost {
  readonly totalCents: number;
  /** At most `totalCents`. */
  readonly coveredCents: number;
  /** The part of `coveredCents` that a reserve pays. */
  readonly reservedCents: number;
}

/** What decides how much the approval of a contribution pays. */
export interface ApprovalFacts {
  /** The terms that apply to the contribution. */
  readonly terms: EarningTerms;
  /** Its bonus that an earlier approval has left unpaid, in cents; `null`: not approved before. */
  readonly unpaidBonusCents: number | null;
  /** The views that count once it is approved, those under review included. */
  readonly views: CountedViews;
  /** Cents that its views have been paid. */
  readonly viewsPaidCents: number;
  /** Whether its campaign pays for views: not once its pool was refunded. */
  readonly paysViews: boolean;
}

/** What approving a contribution pays if the pool is large enough: the due bonus, and its unpaid views up to the cap. */
export function approvalCost({
  terms,
  unpaidBonusCents,
  views,
  viewsPaidCents,
  paysViews,
}: ApprovalFacts): ApprovalCost {
  const { dueCents } = payableEarning({
    ratePerThousandViewsCents: terms.ratePerThousandViews,
    views: paidViews(views),
    multiplier: terms.eesMultiple,
    capCents: terms.maxEarningPerContribution,
    alreadyPaidCents: viewsPaidCents,
    poolCents: 0,
  });
  return { bonusCents: unpaidBonusCents ?? terms.approvalBonus, viewsCents: paysViews ? dueCents : 0 };
}

/**
 * Distributes a pool over approvals that are paid from it, in the order in which they are paid: each bonus with its
 * decision, unless it is reserved, then each contribution's views with the next reading.
 */
export function coverFromPool(costs: readonly ApprovalCost[], poolCents: number): CoveredCost[] {
  let left = Math.max(0, poolCents);
  const take = (cents: number): number => {
    const taken = Math.min(cents, left);
    left -= taken;
    return taken;
  };
  const bonuses = costs.map(({ bonusCents, reservedCents = 0 }) =>
    reservedCents > 0 ? Math.min(bonusCents, reservedCents) : take(bonusCents),
  );
  return costs.map(({ bonusCents, viewsCents, reservedCents = 0 }, index) => ({
    bonusCents,
    viewsCents,
    totalCents: bonusCents + viewsCents,
    coveredCents: (bonuses[index] ?? 0) + take(viewsCents),
    reservedCents: Math.min(bonusCents, reservedCents),
  }));
}
