import type { QueryOptions } from './endpoints/cache-policy';
import { useGetApprovalCostQuery, useGetBlockEngagementQuery, useGetBlockRiskQuery } from './generated/lazy';
import type { BlockResponse } from './generated/types';
import { useReverseEarnings } from './use-reverse-earnings';

/** Data for the risk panel of a contribution. */
export function useBlockRisk(block: BlockResponse, options: QueryOptions = {}) {
  const { currentData, error, refetch } = useGetBlockRiskQuery({ id: block._id }, options);
  return {
    risk: currentData?.data,
    platform: block.social_meta.platform,
    isFlagged: block.moderation_status === 'flagged',
    holdDays: block.terms?.holdDays ?? 0,
    error,
    onRetry: refetch,
  };
}

/** Data and the reversal for the held earnings of a contribution; amounts in cents. */
export function useHeldEarnings(id: string, options: QueryOptions = {}) {
  const earnings = useGetBlockEngagementQuery({ id }, options).currentData?.data.earnings;
  const { reverse, isReversing, error, reset } = useReverseEarnings(id);
  return {
    held: earnings?.held ?? 0,
    reversed: earnings?.reversed ?? 0,
    releaseAt: earnings?.releaseAt ?? null,
    isReversing,
    error,
    onReverse: reverse,
    onReset: reset,
  };
}

/** What approving the contributions pays. */
export function useApprovalCost(ids: readonly string[], options: { readonly skip: boolean }) {
  const { currentData, error, refetch } = useGetApprovalCostQuery({ ids: [...ids] }, options);
  return { cost: currentData?.data, isFailed: error !== undefined, onRetry: refetch };
}
