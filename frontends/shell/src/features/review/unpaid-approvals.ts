import { useEffect, useRef, useState } from 'react';
import { MODERATION_UNDO_WINDOW_MS } from '@sparks/domain';
import { useNow } from '@sparks/ui';

/** Bonuses are paid after the undo window; the pool follows shortly after. */
const PAID_AFTER_MS = MODERATION_UNDO_WINDOW_MS + 5_000;
const CLOCK_MS = 1_000;

/** An approval whose bonus may not be paid yet. */
export interface UnpaidApproval {
  readonly id: string;
  readonly sparkId: string;
  readonly untilMs: number;
}

/** Tracks approvals until they are paid. @returns the approvals and a function that adds more */
export function useApprovals(): [
  readonly UnpaidApproval[],
  (blocks: readonly { _id: string; spark?: { _id: string } | null }[]) => void,
] {
  const [approvals, setApprovals] = useState<readonly UnpaidApproval[]>([]);
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

/** The number of unpaid approvals of a campaign. @param onPaid called when it falls, because the pool has changed */
export function useUnpaidApprovalCount(
  approvals: readonly UnpaidApproval[],
  sparkId: string,
  onPaid: () => unknown,
): number {
  const now = useNow(CLOCK_MS);
  const count = approvals.filter((approval) => approval.sparkId === sparkId && approval.untilMs > now.getTime()).length;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) onPaid();
    before.current = count;
  }, [count, onPaid]);
  return count;
}
