import { multiplierHundredths } from './money.js';
import { REFERENCE_VIEWS, referencePayCents } from './reference-pay.js';

/** Payout settings of a campaign; whole cents. */
export interface BudgetPlanBasis {
  readonly budgetCents: number;
  /** Per approved contribution; 0: none. */
  readonly approvalBonusCents: number;
  /** Per thousand views; 0: none. */
  readonly ratePerThousandViewsCents: number;
  /** `eesMultiple`, at most two decimals. */
  readonly multiplier: number;
  /** Cap per contribution on earnings from views; `null`: none. */
  readonly capCents: number | null;
}

/** What a budget buys. Each number assumes that it uses the whole budget. */
export interface BudgetPlan {
  /** Contributions whose bonus is covered; `null` without a bonus. */
  readonly approvals: number | null;
  /** `null` when views earn nothing. */
  readonly views: number | null;
  /** Contributions paid in full, bonus and capped views; `null` without a cap. */
  readonly fullContributions: number | null;
  /** Views at which a contribution reaches its cap; `null` without one. */
  readonly viewsToCap: number | null;
  /** Contributors earn only as winners or in the spotlight. */
  readonly paysNothing: boolean;
}

/** A thousand views, times the hundred hundredths of a multiplier of 1: the divisor of `earnedCents`. */
const VIEWS_PER_UNIT = 100_000n;

/**
 * Exact arithmetic, rounded down.
 * @throws RangeError for an amount that is negative or not whole, and for an invalid multiplier
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

/** How many posts with {@link REFERENCE_VIEWS} views a budget pays for. */
export interface TypicalPosts {
  /** What one of them earns. */
  readonly centsPerPost: number;
  readonly posts: number;
  /** `false`: a post earns its bonus only, whatever its views. */
  readonly paysViews: boolean;
  /** A post earns its maximum from views before it has as many views. */
  readonly isCapped: boolean;
}

/**
 * `null` when contributors earn only as winners or in the spotlight.
 * @throws RangeError as {@link budgetPlan}
 */
export function typicalPosts(basis: BudgetPlanBasis): TypicalPosts | null {
  const { paysNothing, views, viewsToCap } = budgetPlan(basis);
  if (paysNothing) return null;
  const centsPerPost = referencePayCents({
    approvalBonus: basis.approvalBonusCents,
    ratePerThousandViews: basis.ratePerThousandViewsCents,
    eesMultiple: basis.multiplier,
    // A cap of zero is none, as in `budgetPlan`.
    maxEarningPerContribution: basis.capCents || null,
  });
  return {
    centsPerPost,
    posts: centsPerPost > 0 ? Math.floor(basis.budgetCents / centsPerPost) : 0,
    paysViews: views !== null,
    isCapped: viewsToCap !== null && viewsToCap < REFERENCE_VIEWS,
  };
}

function cents(value: number, name: string): bigint {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${name} must be a whole number, not negative: ${value}`);
  return BigInt(value);
}
