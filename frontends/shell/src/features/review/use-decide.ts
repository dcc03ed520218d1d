import { asApiError, newIdempotencyKey, useModerateBlocksMutation, useUndoModerationMutation } from '@sparks/api-client';
import { MODERATION_UNDO_WINDOW_MS } from '@sparks/domain';
import { toast } from '@sparks/ui';
import { useCallback, type Dispatch } from 'react';
import type { Decision, ReviewAction, Undoable } from './review-state';
import { useWords } from '../../words';

export interface Decide {
  /** About one contribution or many; the screen goes on at once. */
  decide: (ids: readonly string[], decision: Decision, reason: string) => Promise<void>;
  undo: (decision: Undoable) => Promise<void>;
}

/**
 * Sends decisions and takes them back. The screen goes on to the next contribution at once; what the server refuses
 * comes back, with the reason.
 */
export function useDecide(dispatch: Dispatch<ReviewAction>, listed: readonly string[]): Decide {
  const { t } = useWords();
  const [moderate] = useModerateBlocksMutation();
  const [takeBack] = useUndoModerationMutation();

  const decide = useCallback<Decide['decide']>(
    async (ids, decision, reason) => {
      if (ids.length === 0) return;
      dispatch({ type: 'decided', ids, decision, listed });
      const answer = await moderate({ moderationDto: { ids: [...ids], status: decision, undoable: true, ...(reason ? { reason } : {}) } });
      if (answer.error) {
        dispatch({ type: 'failed', ids });
        toast.error({ title: t('review.refused'), message: asApiError(answer.error).message });
        return;
      }
      const outcomes = answer.data.data;
      dispatch({ type: 'answered', decision, outcomes, key: newIdempotencyKey(), untilMs: Date.now() + remainingMs(outcomes) });
      const [only] = outcomes;
      if (outcomes.length === 1 && only?.result === 'refused') toast.error({ title: t('review.refused'), message: only.message ?? t('ui.somethingFailed') });
    },
    [dispatch, listed, moderate, t],
  );

  const undo = useCallback<Decide['undo']>(
    async ({ key, moveIds }) => {
      const answer = await takeBack({ undoDto: { moveIds: [...moveIds] } });
      if (answer.error) {
        dispatch({ type: 'expired', key });
        toast.error({ title: t('review.undoRefused'), message: asApiError(answer.error).message });
        return;
      }
      const back = answer.data.data.filter(({ result }) => result !== 'refused');
      const refused = answer.data.data.find(({ result }) => result === 'refused');
      dispatch({ type: 'undone', key, ids: back.flatMap(({ _id }) => (_id ? [_id] : [])) });
      if (refused) toast.error({ title: t('review.undoneSome', { done: back.length, count: answer.data.data.length }), message: refused.message ?? t('ui.somethingFailed') });
      else toast.success({ id: 'undo', message: t('review.undone', { count: back.length }) });
    },
    [dispatch, takeBack, t],
  );

  return { decide, undo };
}

/**
 * How much of the time for an undo is left when the answer is here. Decisions about many are made one after the other,
 * so the first one's time ends first. Measured between the server's own times: this device's clock may be wrong.
 */
function remainingMs(outcomes: readonly { undoUntil?: string | Date }[]): number {
  const ends = outcomes.flatMap(({ undoUntil }) => (undoUntil === undefined ? [] : [new Date(undoUntil).getTime()]));
  return ends.length === 0 ? 0 : Math.max(0, MODERATION_UNDO_WINDOW_MS - (Math.max(...ends) - Math.min(...ends)));
}
