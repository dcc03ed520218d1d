import type { SparkDetail } from '@sparks/api-client';
import { useGetSparkBySlugQuery } from '@sparks/api-client/lazy';

const SETTLEMENT_POLL_MS = 5_000;

/** Reloads a campaign that is being settled until its pool is refunded. */
export function usePolledSettlement({ slug, settlement }: SparkDetail): void {
  useGetSparkBySlugQuery(
    { slug },
    { pollingInterval: SETTLEMENT_POLL_MS, skipPollingIfUnfocused: true, skip: !settlement },
  );
}
