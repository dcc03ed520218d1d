import { WALLET_TOP_UP_MAX_CENTS, WALLET_TOP_UP_MIN_CENTS } from '@sparks/domain';
import { formatMoney, parseMoney } from '@sparks/ui';

/** In cents. */
export const TOP_UP_PRESETS_CENTS = [2_500, 5_000, 10_000, 50_000] as const;

export type TopUpAmount =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly reason: 'not-an-amount' | 'too-small' | 'too-large'; readonly limit?: string };

/** Parses dollars and checks the top-up limits. */
export function readTopUpAmount(text: string): TopUpAmount {
  const cents = parseMoney(text);
  if (cents === null) return { ok: false, reason: 'not-an-amount' };
  if (cents < WALLET_TOP_UP_MIN_CENTS)
    return { ok: false, reason: 'too-small', limit: formatMoney(WALLET_TOP_UP_MIN_CENTS) };
  if (cents > WALLET_TOP_UP_MAX_CENTS)
    return { ok: false, reason: 'too-large', limit: formatMoney(WALLET_TOP_UP_MAX_CENTS) };
  return { ok: true, cents };
}
