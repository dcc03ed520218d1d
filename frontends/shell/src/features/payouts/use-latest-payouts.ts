import { useState } from 'react';
import type { PayoutResponse } from '@sparks/api-client';
import { useListPayoutsQuery } from '@sparks/api-client/lazy';
import { isPayoutOpen } from '@sparks/domain';

/** While a payout is on its way, its status changes without the user. */
const POLL_MS = 5_000;

/** The newest payouts; polled while one is on its way. */
export function useLatestPayouts(): readonly PayoutResponse[] | undefined {
  const [isPolling, setIsPolling] = useState(false);
  const { currentData } = useListPayoutsQuery({}, { pollingInterval: isPolling ? POLL_MS : 0 });
  const isOpen = currentData?.data.some(({ status }) => isPayoutOpen(status)) ?? false;
  if (isOpen !== isPolling) setIsPolling(isOpen);
  return currentData?.data;
}
