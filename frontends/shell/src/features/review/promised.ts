import { useEffect, useRef, useState } from 'react';
import { MODERATION_UNDO_WINDOW_MS } from '@sparks/domain';
import { useNow } from '@sparks/ui';

/** Bonuses are paid when approvals can no longer be undone, and a moment later the pool says so. */
const PAID_AFTER_MS = MODERATION_UNDO_WINDOW_MS + 5_000;
const CLOCK_MS = 1_000;

/** An approval from this desk whose bonus the pool may still hold. */
export interface Promised {
  readonly id: string;
  readonly sparkId: string;
  readonly untilMs: number;
}

/** Remembers approvals until they are paid. @returns them, and how to remember more */
export function useApprovals(): [
  readonly Promised[],
  (blocks: readonly { _id: string; spark?: { _id: string } | null }[]) => void,
] {
  const [approvals, setApprovals] = useState<readonly Promised[]>([]);
  const remember: ReturnType<typeof useApprovals>[1] = (blocks) => {
    const untilMs = Date.now() + PAID_AFTER_MS;
    const fresh = blocks.flatMap(({ _id: id, spark }) => (spark ? [{ id, sparkId: spark._id, untilMs }] : []));
    const ids = fresh.map(({ id }) => id);
    setApprovals((before) => [
      ...before.filter(({ id, untilMs: end }) => end > Date.now() && !ids.includes(id)),
      ...fresh,
    ]);
  };
  return [approvals, remember];
}

/** How many approvals of a campaign are not paid yet. @param onPaid called when there are fewer: the pool has changed */
export function usePromisedCount(approvals: readonly Promised[], sparkId: string, onPaid: () => unknown): number {
  const now = useNow(CLOCK_MS);
  const count = approvals.filter((approval) => approval.sparkId === sparkId && approval.untilMs > now.getTime()).length;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) onPaid();
    before.current = count;
  }, [count, onPaid]);
  return count;
}
