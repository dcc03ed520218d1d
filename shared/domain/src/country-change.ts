import type { Now } from './campaign-status.js';
import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

const DAY_MS = 24 * 60 * 60_000;

/** The country of a user, and the one that counts until a change takes effect. */
export interface CountryRecord {
  /** As chosen; absent: none. */
  readonly country?: string | null | undefined;
  readonly countryBefore?: string | null | undefined;
  /** Until then `countryBefore` counts. */
  readonly countryCountsFrom?: TimeInput;
}

/** The country that decides which campaigns accept a user; `undefined`: none. */
export function effectiveCountry(user: CountryRecord, now: Now): string | undefined {
  return (countsFromMs(user, now) === null ? user.country : user.countryBefore) ?? undefined;
}

/** A change that does not count yet; `null` when there is none. */
export function pendingCountryChange(user: CountryRecord, now: Now): { from: string; countsFrom: Date } | null {
  const countsMs = countsFromMs(user, now);
  return countsMs === null || !user.countryBefore ? null : { from: user.countryBefore, countsFrom: new Date(countsMs) };
}

/** As `effectiveCountry`, for a profile in a response. */
export function countingCountry(me: {
  readonly country?: string;
  readonly countryChange?: { readonly from: string };
}): string | undefined {
  return me.countryChange?.from ?? me.country;
}

/**
 * The stored fields after a user has chosen another country, or none (`null`). The first country counts at once, and so
 * does a change back to the country that counts now; every other change counts after the delay.
 */
export function changeCountry(
  user: CountryRecord,
  chosen: string | null,
  { now, delayDays }: { now: Now; delayDays: number },
): { country: string | null; countryBefore: string | null; countryCountsFrom: Date | null } {
  const counting = effectiveCountry(user, now) ?? null;
  if (counting === null || counting === chosen || delayDays === 0)
    return { country: chosen, countryBefore: null, countryCountsFrom: null };
  return {
    country: chosen,
    countryBefore: counting,
    countryCountsFrom: new Date(requireTimeMs(now) + delayDays * DAY_MS),
  };
}

function countsFromMs({ countryCountsFrom }: CountryRecord, now: Now): number | null {
  const countsMs = toTimeMs(countryCountsFrom);
  return countsMs !== null && countsMs > requireTimeMs(now) ? countsMs : null;
}
