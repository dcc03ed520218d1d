import type { EarningTerms } from './earning-terms.js';
import { earnedCents } from './money.js';

/** Views of the post that campaigns are compared by. */
export const REFERENCE_VIEWS = 10_000;

/**
 * What an approved post with 10,000 counted views earns, in whole cents: the bonus, and the views at rate and
 * multiplier up to the cap. Lists are sorted by it ("best pay"); prizes, tips and the remaining pool do not count.
 * @throws RangeError for a negative or fractional rate, or an invalid multiplier
 */
export function referencePayCents(terms: Omit<EarningTerms, 'holdDays'>): number {
  const fromViews = earnedCents({
    ratePerThousandViewsCents: terms.ratePerThousandViews,
    views: REFERENCE_VIEWS,
    multiplier: terms.eesMultiple,
  });
  return terms.approvalBonus + Math.min(fromViews, terms.maxEarningPerContribution ?? Number.MAX_SAFE_INTEGER);
}
