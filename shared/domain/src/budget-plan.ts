import { multiplierHundredths } from './money.js';

/** What a campaign pays, as far as its budget is used up by it. All amounts are whole cents. */
export interface BudgetPlanBasis {
  readonly budgetCents: number;
  /** Paid once for each approved contribution; 0: none. */
  readonly approvalBonusCents: number;
  /** Earned per thousand views; 0: views earn nothing. */
  readonly ratePerThousandViewsCents: number;
  /** `eesMultiple`, at most two decimals. */
  readonly multiplier: number;
  /** Most that views can earn one contribution; `null`: no cap. */
  readonly capCents: number | null;
}

/** What a budget buys, each number for itself: the first would use all of it, or the second. */
export interface BudgetPlan {
  /** Approved contributions whose bonus the budget pays; `null` without a bonus. */
  readonly approvals: number | null;
  /** Views that the budget pays; `null` when views earn nothing. */
  readonly views: number | null;
  /** Contributions that the budget pays in full, bonus and all that views can earn; `null` without a cap on what views earn. */
  readonly fullContributions: number | null;
  /** Views with which a contribution has earned its cap; `null` without one. */
  readonly viewsToCap: number | null;
  /** Neither bonus nor views pay: contributors would earn nothing unless they win or are spotlighted. */
  readonly paysNothing: boolean;
}

/** A thousand views, times the hundred hundredths of a multiplier of 1: the divisor of `earnedCents`. */
const VIEWS_PER_UNIT = 100_000n;

/**
 * What a budget buys at what a campaign pays, in exact arithmetic, rounded so that it is never promised too much.
 * @throws RangeError for an amount that is negative or no whole number, and for an impossible multiplier
 */
export function budgetPlan(basis: BudgetPlanBasis): BudgetPlan {
  const budget = cents(basis.budgetCents, 'budgetCents');
  const bonus = cents(basis.approvalBonusCents, 'approvalBonusCents');
  const worth =
    cents(basis.ratePerThousandViewsCents, 'ratePerThousandViewsCents') *
    BigInt(multiplierHundredths(basis.multiplier));
  const cap = basis.capCents === null ? null : cents(basis.capCents, 'capCents');
  const isCapped = cap !== null && cap > 0n && worth > 0n;
  return {
    approvals: bonus > 0n ? Number(budget / bonus) : null,
    views: worth > 0n ? Number((budget * VIEWS_PER_UNIT) / worth) : null,
    fullContributions: isCapped ? Number(budget / (bonus + cap)) : null,
    viewsToCap: isCapped ? Number((cap * VIEWS_PER_UNIT + worth - 1n) / worth) : null,
    paysNothing: bonus === 0n && worth === 0n,
  };
}

function cents(value: number, name: string): bigint {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${name} must be a whole number, not negative: ${value}`);
  return BigInt(value);
}
