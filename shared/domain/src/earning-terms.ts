import { multiplierHundredths } from './money.js';

/** What a campaign pays for a contribution; amounts in whole cents. */
export interface EarningTerms {
  readonly approvalBonus: number;
  readonly ratePerThousandViews: number;
  /** At most two decimals. */
  readonly eesMultiple: number;
  /** Maximum earnings from views; `null`: no cap. */
  readonly maxEarningPerContribution: number | null;
  /** Days for which earnings are held before they reach the wallet. */
  readonly holdDays: number;
}

/** Terms with the version of the campaign's terms at that time. */
export interface VersionedTerms extends EarningTerms {
  readonly version: number;
}

/** The fields of a campaign that determine its terms and what it has offered before. */
export interface CampaignWithTerms extends Omit<EarningTerms, 'holdDays'> {
  readonly holdDays?: number | null;
  /** Increases with every change of the terms after publishing; absent: 1. */
  readonly termsVersion?: number | null;
  /** The first terms, then each version that improved on the one before it; empty until the first change. */
  readonly termsHistory?: readonly VersionedTerms[] | null;
}

/** Limit of versions in `termsHistory`. */
export const TERMS_HISTORY_MAX = 100;

/** What contributors compare. Rate and multiplier are one price: only their product reaches anyone. */
export const TERMS_PARTS = ['bonus', 'viewPrice', 'cap', 'hold'] as const;
export type TermsPart = (typeof TERMS_PARTS)[number];

/** What a change of terms means for contributors. */
export const TERMS_EFFECTS = ['better', 'worse', 'mixed', 'same'] as const;
export type TermsEffect = (typeof TERMS_EFFECTS)[number];

export interface TermsChange {
  readonly improved: readonly TermsPart[];
  readonly worsened: readonly TermsPart[];
  readonly effect: TermsEffect;
}

/** The terms for a contribution that is submitted now. */
export function currentTerms(campaign: CampaignWithTerms): VersionedTerms {
  const { approvalBonus, ratePerThousandViews, eesMultiple, maxEarningPerContribution } = campaign;
  return {
    approvalBonus,
    ratePerThousandViews,
    eesMultiple,
    maxEarningPerContribution: maxEarningPerContribution ?? null,
    holdDays: campaign.holdDays ?? 0,
    version: campaign.termsVersion ?? 1,
  };
}

/**
 * The terms that apply to a submitted contribution: in each part the best that the campaign has offered since its
 * submission. A cut does not reach it, an improvement does, and an improvement that is taken back stays with everyone
 * who had submitted by then. `version` remains the version at submission.
 *
 * @param frozen the terms at submission
 */
export function applicableTerms(frozen: VersionedTerms, campaign: CampaignWithTerms): VersionedTerms {
  const later = (campaign.termsHistory ?? []).filter(({ version }) => version > frozen.version);
  const offered = [...later, currentTerms(campaign)];
  return { ...offered.reduce<EarningTerms>(betterTerms, frozen), version: frozen.version };
}

/** In each part the better for the contributor; equal parts are taken from `one`. */
export function betterTerms(one: EarningTerms, other: EarningTerms): EarningTerms {
  const price = viewPrice(other) > viewPrice(one) ? other : one;
  return {
    approvalBonus: Math.max(one.approvalBonus, other.approvalBonus),
    ratePerThousandViews: price.ratePerThousandViews,
    eesMultiple: price.eesMultiple,
    maxEarningPerContribution:
      capOf(other) > capOf(one) ? other.maxEarningPerContribution : one.maxEarningPerContribution,
    holdDays: Math.min(one.holdDays, other.holdDays),
  };
}

/** What a change means for contributors. */
export function compareTerms(before: EarningTerms, after: EarningTerms): TermsChange {
  const gains: Record<TermsPart, number> = {
    bonus: after.approvalBonus - before.approvalBonus,
    viewPrice: Number(viewPrice(after) - viewPrice(before)),
    cap: capOf(after) === capOf(before) ? 0 : capOf(after) - capOf(before),
    hold: before.holdDays - after.holdDays,
  };
  const improved = TERMS_PARTS.filter((part) => gains[part] > 0);
  const worsened = TERMS_PARTS.filter((part) => gains[part] < 0);
  const effect =
    improved.length === 0 ? (worsened.length === 0 ? 'same' : 'worse') : worsened.length === 0 ? 'better' : 'mixed';
  return { improved, worsened, effect };
}

/** Whether all values are equal; terms with the same effect can differ in rate and multiplier. */
export function isSameTerms(one: EarningTerms, other: EarningTerms): boolean {
  return (
    one.approvalBonus === other.approvalBonus &&
    one.ratePerThousandViews === other.ratePerThousandViews &&
    one.eesMultiple === other.eesMultiple &&
    one.maxEarningPerContribution === other.maxEarningPerContribution &&
    one.holdDays === other.holdDays
  );
}

/**
 * Version and history of a published campaign after an edit; `null` when the terms are unchanged. The history may
 * exceed {@link TERMS_HISTORY_MAX}; such an edit must be refused.
 */
export function termsAfterEdit(
  before: CampaignWithTerms,
  after: CampaignWithTerms,
): { readonly termsVersion: number; readonly termsHistory: VersionedTerms[] } | null {
  const [old, edited] = [currentTerms(before), currentTerms(after)];
  if (isSameTerms(old, edited)) return null;
  const termsVersion = old.version + 1;
  const [first = old, ...later] = before.termsHistory ?? [];
  // A version that is nowhere better than a later one never decides.
  const deciding = later.filter((offer) => compareTerms(edited, offer).improved.length > 0);
  const improves = compareTerms(old, edited).improved.length > 0;
  return {
    termsVersion,
    termsHistory: [first, ...deciding, ...(improves ? [{ ...edited, version: termsVersion }] : [])],
  };
}

/** For comparisons: cents per thousand views in hundredths. */
function viewPrice({ ratePerThousandViews, eesMultiple }: EarningTerms): bigint {
  return BigInt(ratePerThousandViews) * BigInt(multiplierHundredths(eesMultiple));
}

function capOf({ maxEarningPerContribution: cap }: EarningTerms): number {
  return cap ?? Number.POSITIVE_INFINITY;
}
