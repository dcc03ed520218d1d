import type { Now } from './campaign-status.js';
import type { ForecastLimit } from './forecast.js';
import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

const DAY_MS = 86_400_000;
/** A campaign that ends, or whose pool is empty, within these days runs low. */
export const LOW_DAYS = 3;
/** A pool below this share of the initial budget runs low. */
export const LOW_POOL_SHARE = 0.1;

export const LOW_REASONS = ['pool', 'end'] as const;
export type LowReason = (typeof LOW_REASONS)[number];

export interface LowInput {
  readonly budgetCents: number;
  readonly initialBudgetCents: number;
  /** Of the forecast. */
  readonly lastsUntil: TimeInput;
  readonly limitedBy: ForecastLimit;
  readonly endsAt: TimeInput;
}

/** What an ongoing campaign runs out of first; `null`: neither money nor time. */
export function lowReason(campaign: LowInput, now: Now): LowReason | null {
  const nowMs = requireTimeMs(now);
  const isSoon = (time: TimeInput) => {
    const ms = toTimeMs(time);
    return ms !== null && ms - nowMs <= LOW_DAYS * DAY_MS;
  };
  const isPoolLow = campaign.budgetCents < campaign.initialBudgetCents * LOW_POOL_SHARE;
  if (isPoolLow || (campaign.limitedBy === 'pool' && isSoon(campaign.lastsUntil))) return 'pool';
  return isSoon(campaign.endsAt) ? 'end' : null;
}
