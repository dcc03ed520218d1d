import type { EarningTerms } from './earning-terms.js';

/** Terms before and after an edit as flat parameters of a notification; amounts in cents, `null`: no cap. */
export interface ChangedTerms {
  readonly bonusBefore: number;
  readonly bonusAfter: number;
  readonly rateBefore: number;
  readonly rateAfter: number;
  readonly multipleBefore: number;
  readonly multipleAfter: number;
  readonly capBefore: number | null;
  readonly capAfter: number | null;
  readonly holdDaysBefore: number;
  readonly holdDaysAfter: number;
}

export function toChangedTerms(before: EarningTerms, after: EarningTerms): ChangedTerms {
  return {
    bonusBefore: before.approvalBonus,
    bonusAfter: after.approvalBonus,
    rateBefore: before.ratePerThousandViews,
    rateAfter: after.ratePerThousandViews,
    multipleBefore: before.eesMultiple,
    multipleAfter: after.eesMultiple,
    capBefore: before.maxEarningPerContribution,
    capAfter: after.maxEarningPerContribution,
    holdDaysBefore: before.holdDays,
    holdDaysAfter: after.holdDays,
  };
}

export function changedTermsOf(changed: ChangedTerms): { before: EarningTerms; after: EarningTerms } {
  return {
    before: {
      approvalBonus: changed.bonusBefore,
      ratePerThousandViews: changed.rateBefore,
      eesMultiple: changed.multipleBefore,
      maxEarningPerContribution: changed.capBefore,
      holdDays: changed.holdDaysBefore,
    },
    after: {
      approvalBonus: changed.bonusAfter,
      ratePerThousandViews: changed.rateAfter,
      eesMultiple: changed.multipleAfter,
      maxEarningPerContribution: changed.capAfter,
      holdDays: changed.holdDaysAfter,
    },
  };
}
