/**
 * What a suspension stops. submit: submitting posts · earn: earnings wait until it ends · withdraw: payouts ·
 * all: these and every other change; reading, the profile and signing in stay possible.
 */
export const SUSPENSION_SCOPES = ['submit', 'earn', 'withdraw', 'all'] as const;
export type SuspensionScope = (typeof SUSPENSION_SCOPES)[number];

/** An act that a suspension can stop; `change` is anything that changes data. */
export type SuspendedAct = 'submit' | 'earn' | 'withdraw' | 'change';

/** The scopes that stop an act. */
export function scopesThatStop(act: SuspendedAct): SuspensionScope[] {
  return act === 'change' ? ['all'] : [act, 'all'];
}
