import type { PayoutResponse } from '@sparks/api-client';
import { formatDate } from '@sparks/ui';

type Status = PayoutResponse['status'];

export const PAYOUT_COLORS = {
  held: 'amber',
  queued: 'blue',
  sending: 'blue',
  sent: 'blue',
  paid: 'green',
  failed: 'red',
  returned: 'red',
  cancelled: 'gray',
} as const satisfies Record<Status, string>;

/** Days of arrival are days in UTC. */
const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** `Mar 3 – Mar 5`, or one day. */
export function formatDays(from: string, until: string): string {
  const [first, last] = [formatDate(from, DAY), formatDate(until, DAY)];
  return first === last ? first : `${first} – ${last}`;
}
