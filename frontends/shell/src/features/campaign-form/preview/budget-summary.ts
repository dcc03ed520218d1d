import {
  budgetPlan,
  isMultiplier,
  MULTIPLIER_MIN,
  REFERENCE_VIEWS,
  typicalPosts,
  type TypicalPosts,
} from '@sparks/domain';
import { formatMoney, formatNumber } from '@sparks/ui';
import type { Translate } from '../../../page-translations';
import { toCampaign, type FormValues } from '../values/form-values';

export interface BudgetSummary {
  /** What the whole budget pays for; null without a readable budget. */
  readonly headline: string | null;
  readonly lines: readonly string[];
  /** No post would earn anything, or the budget does not cover one. */
  readonly isWarning: boolean;
}

/** What the budget buys: approvals, views, posts with maximum earnings. No lines without a readable budget. */
export function summarizeBudget(values: FormValues, t: Translate): BudgetSummary {
  const {
    budget = 0,
    approvalBonus = 0,
    ratePerThousandViews = 0,
    maxEarningPerContribution = null,
    eesMultiple = MULTIPLIER_MIN,
  } = toCampaign(values);
  const amounts = [budget, approvalBonus, ratePerThousandViews, maxEarningPerContribution ?? 0];
  if (
    budget === 0 ||
    !amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0) ||
    !isMultiplier(eesMultiple)
  )
    return { headline: null, lines: [], isWarning: false };
  const basis = {
    budgetCents: budget,
    approvalBonusCents: approvalBonus,
    ratePerThousandViewsCents: ratePerThousandViews,
    multiplier: eesMultiple,
    capCents: maxEarningPerContribution,
  };
  const plan = budgetPlan(basis);
  const typical = typicalPosts(basis);
  if (!typical) return { headline: t('create.plan.nothing'), lines: [], isWarning: true };
  const rate =
    eesMultiple > MULTIPLIER_MIN
      ? t('create.plan.rateTimes', { rate: formatMoney(ratePerThousandViews), multiplier: formatNumber(eesMultiple) })
      : formatMoney(ratePerThousandViews);
  const lines = [
    typical.isCapped && plan.viewsToCap !== null
      ? t('create.plan.capped', { views: formatNumber(plan.viewsToCap) })
      : null,
    // The headline says it already.
    plan.approvals === null || !typical.paysViews
      ? null
      : t('create.plan.approvals', {
          count: plan.approvals,
          number: formatNumber(plan.approvals),
          bonus: formatMoney(approvalBonus),
        }),
    plan.views === null
      ? null
      : t(plan.approvals === null ? 'create.plan.views' : 'create.plan.orViews', {
          count: plan.views,
          number: formatNumber(plan.views),
          rate,
        }),
    plan.fullContributions === null || plan.viewsToCap === null
      ? null
      : t('create.plan.full', {
          count: plan.fullContributions,
          number: formatNumber(plan.fullContributions),
          amount: formatMoney(approvalBonus + (maxEarningPerContribution ?? 0)),
          views: formatNumber(plan.viewsToCap),
        }),
  ].filter((line) => line !== null);
  return { headline: headlineOf(typical, t), lines, isWarning: typical.posts === 0 };
}

function headlineOf({ centsPerPost, posts, paysViews }: TypicalPosts, t: Translate): string {
  const values = {
    count: posts,
    number: formatNumber(posts),
    amount: formatMoney(centsPerPost),
    views: formatNumber(REFERENCE_VIEWS),
  };
  if (posts === 0) return t(paysViews ? 'create.plan.tooSmall' : 'create.plan.tooSmallForBonus', values);
  return t(paysViews ? 'create.plan.typical' : 'create.plan.bonusOnly', values);
}
