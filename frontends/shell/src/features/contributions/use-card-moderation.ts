import { useEffect, useReducer } from 'react';
import {
  asApiError,
  decidedStatus,
  initialReviewState,
  reviewReducer,
  useDecide,
  useDeleteBlockMutation,
  useMe,
  useRestoreBlockMutation,
  type BlockResponse,
  type Decision,
  type ReviewState,
  type Undoable,
} from '@sparks/api-client';
import { canModerationMove, isAdmin, type ModerationStatus } from '@sparks/domain';
import { decisionToasts, toast } from '@sparks/ui';
import { useTranslations } from '../../translations';

export interface CardModeration {
  /** Includes optimistic decisions. */
  statusOf: (block: BlockResponse) => ModerationStatus;
  may: (block: BlockResponse, decision: Decision) => boolean;
  /** Only admins delete and restore. */
  mayDelete: boolean;
  approve: (block: BlockResponse) => void;
  ask: (block: BlockResponse, decision: 'declined' | 'flagged') => void;
  remove: (block: BlockResponse) => Promise<void>;
  restore: (block: BlockResponse) => Promise<void>;
}

/** Card decisions by the rules of the review desk: optimistic, rolled back on error, undoable for ten seconds. */
export function useCardModeration(blocks: readonly BlockResponse[]) {
  const { t } = useTranslations();
  const { actor } = useMe();
  const [state, dispatch] = useReducer(reviewReducer, initialReviewState);
  const ids = blocks.map(({ _id }) => _id);
  const { decide, undo } = useDecide(dispatch, ids, decisionToasts);
  const [remove] = useDeleteBlockMutation();
  const [restore] = useRestoreBlockMutation();

  const listed = ids.join();
  const confirmed = blocks
    .filter(({ _id, moderation_status }) => decidedStatus(state, _id) === moderation_status)
    .map(({ _id }) => _id)
    .join();
  useEffect(() => dispatch({ type: 'listed', ids: listed === '' ? [] : listed.split(',') }), [listed]);
  useEffect(() => {
    if (confirmed !== '') dispatch({ type: 'confirmed', ids: confirmed.split(',') });
  }, [confirmed]);

  const statusOf = ({ _id, moderation_status }: BlockResponse) => decidedStatus(state, _id) ?? moderation_status;
  const say = (error: unknown, done: string) =>
    error === undefined ? toast.success({ message: done }) : toast.error({ message: asApiError(error).message });
  const moderation: CardModeration = {
    statusOf,
    may: (block, decision) => !block.is_deleted && canModerationMove(statusOf(block), decision),
    mayDelete: isAdmin(actor),
    approve: ({ _id }) => void decide([_id], 'approved'),
    ask: ({ _id }, decision) => dispatch({ type: 'asked', ids: [_id], decision }),
    remove: async ({ _id }) => say((await remove({ id: _id })).error, t('moderate.deleted')),
    restore: async ({ _id }) => say((await restore({ id: _id })).error, t('moderate.restored')),
  };
  return {
    moderation,
    asking: state.asking,
    undoable: state.undoable.at(-1) ?? null,
    cancel: () => dispatch({ type: 'cancelled' }),
    decide: (asked: readonly string[], decision: NonNullable<ReviewState['asking']>['decision'], reason: string) =>
      void decide(asked, decision, reason),
    undo: (decision: Undoable) => void undo(decision),
    expire: (key: string) => dispatch({ type: 'expired', key }),
  };
}
