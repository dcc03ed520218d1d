import { PAYOUT_MAXIMUM_CENTS } from '@sparks/domain';
import { formatMoney, parseMoney } from '@sparks/ui';

const PRESETS_CENTS = [2_500, 5_000, 10_000, 25_000] as const;

/** In cents. */
export interface WithdrawLimits {
  minimumCents: number;
  availableCents: number;
}

export type WithdrawAmount =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly reason: 'not-an-amount' | 'too-small' | 'too-large'; readonly limit?: string };

/** The most of one payout, in cents. */
export function mostOf({ availableCents }: WithdrawLimits): number {
  return Math.min(availableCents, PAYOUT_MAXIMUM_CENTS);
}

/** Parses dollars and checks the limits. */
export function readWithdrawAmount(text: string, limits: WithdrawLimits): WithdrawAmount {
  const cents = parseMoney(text);
  if (cents === null) return { ok: false, reason: 'not-an-amount' };
  if (cents < limits.minimumCents) return { ok: false, reason: 'too-small', limit: formatMoney(limits.minimumCents) };
  return cents > mostOf(limits)
    ? { ok: false, reason: 'too-large', limit: formatMoney(mostOf(limits)) }
    : { ok: true, cents };
}

/** Round amounts between the limits. The whole amount is offered separately. */
export function presetsFor(limits: WithdrawLimits): readonly number[] {
  return PRESETS_CENTS.filter((cents) => cents >= limits.minimumCents && cents < mostOf(limits));
}
