import { budgetPlan, isMultiplier, MULTIPLIER_MIN } from '@sparks/domain';
import { formatMoney, formatNumber } from '@sparks/ui';
import type { Translate } from '../../../translations';
import { toCampaign, type FormValues } from '../values/form-values';

export interface BudgetSummary {
  readonly lines: readonly string[];
  /** No post would earn anything. */
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
    return { lines: [], isWarning: false };
  const plan = budgetPlan({
    budgetCents: budget,
    approvalBonusCents: approvalBonus,
    ratePerThousandViewsCents: ratePerThousandViews,
    multiplier: eesMultiple,
    capCents: maxEarningPerContribution,
  });
  if (plan.paysNothing) return { lines: [t('create.plan.nothing')], isWarning: true };
  const rate =
    eesMultiple > MULTIPLIER_MIN
      ? t('create.plan.rateTimes', { rate: formatMoney(ratePerThousandViews), multiplier: formatNumber(eesMultiple) })
      : formatMoney(ratePerThousandViews);
  const lines = [
    plan.approvals === null
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
  return { lines, isWarning: false };
}
