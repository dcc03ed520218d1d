import { useCallback, type Dispatch } from 'react';
import { MODERATION_UNDO_WINDOW_MS } from '@sparks/domain';
import { asApiError } from '../errors/error-messages';
import {
  useDeleteBlockMutation,
  useModerateBlocksMutation,
  useRestoreBlockMutation,
  useUndoModerationMutation,
} from '../generated';
import { newIdempotencyKey } from '../idempotency-key';
import {
  isRemoval,
  type Act,
  type Decision,
  type DecisionOutcome,
  type ReviewAction,
  type Undoable,
} from './decision-state';

export interface Decide {
  /** About one contribution or many; the screen goes on at once. Only declining and flagging carry a reason. */
  decide: (ids: readonly string[], act: Act, reason?: string) => Promise<void>;
  undo: (decision: Undoable) => Promise<void>;
}

/** How a screen tells people what became of a decision; the words are the screen's. */
export interface DecisionNews {
  /** The decision, or the only contribution of it, was refused; `message` may be missing. */
  refused: (message: string | undefined) => void;
  undoRefused: (message: string) => void;
  undone: (decision: Act, count: number) => void;
  undoneSome: (done: number, count: number, message: string | undefined) => void;
}

interface Undone {
  readonly _id?: string;
  readonly isBack: boolean;
  readonly message?: string;
}

/**
 * Sends decisions and takes them back. The screen goes on to the next contribution at once; what the server refuses
 * comes back, with the reason. `news` should be the same object at each call.
 */
export function useDecide(dispatch: Dispatch<ReviewAction>, listed: readonly string[], news: DecisionNews): Decide {
  const [moderate] = useModerateBlocksMutation();
  const [takeBack] = useUndoModerationMutation();
  const [remove] = useDeleteBlockMutation();
  const [restore] = useRestoreBlockMutation();

  /** One call each, one after the other: what is refused does not stop the rest. */
  const removeOrRestore = useCallback(
    async (ids: readonly string[], act: 'deleted' | 'restored'): Promise<DecisionOutcome[]> => {
      const outcomes: DecisionOutcome[] = [];
      for (const _id of ids) {
        const { error } = await (act === 'deleted' ? remove({ id: _id }) : restore({ id: _id }));
        outcomes.push(
          error ? { _id, result: 'refused', message: asApiError(error).message } : { _id, result: 'moved' },
        );
      }
      return outcomes;
    },
    [remove, restore],
  );

  const send = useCallback(
    async (
      ids: readonly string[],
      act: Act,
      reason: string,
    ): Promise<{ outcomes: readonly DecisionOutcome[]; leftMs: number }> => {
      if (isRemoval(act)) return { outcomes: await removeOrRestore(ids, act), leftMs: MODERATION_UNDO_WINDOW_MS };
      const status: Decision = act;
      const { data } = await moderate({
        moderationDto: { ids: [...ids], status, undoable: true, ...(reason ? { reason } : {}) },
      }).unwrap();
      return { outcomes: data, leftMs: remainingMs(data) };
    },
    [moderate, removeOrRestore],
  );

  const decide = useCallback<Decide['decide']>(
    async (ids, act, reason = '') => {
      if (ids.length === 0) return;
      dispatch({ type: 'decided', ids, decision: act, listed });
      try {
        const { outcomes, leftMs } = await send(ids, act, reason);
        dispatch({ type: 'answered', decision: act, outcomes, key: newIdempotencyKey(), untilMs: Date.now() + leftMs });
        const [only] = outcomes;
        if (outcomes.length === 1 && only?.result === 'refused') news.refused(only.message);
      } catch (error) {
        dispatch({ type: 'failed', ids });
        news.refused(asApiError(error).message);
      }
    },
    [dispatch, listed, news, send],
  );

  const undo = useCallback<Decide['undo']>(
    async ({ key, decision, ids, moveIds }) => {
      try {
        const outcomes: readonly Undone[] = isRemoval(decision)
          ? (await removeOrRestore(ids, decision === 'deleted' ? 'restored' : 'deleted')).map((outcome) => ({
              ...outcome,
              isBack: outcome.result !== 'refused',
            }))
          : (await takeBack({ undoDto: { moveIds: [...moveIds] } }).unwrap()).data.map((outcome) => ({
              ...outcome,
              isBack: outcome.result !== 'refused',
            }));
        const back = outcomes.filter(({ isBack }) => isBack);
        const refused = outcomes.find(({ isBack }) => !isBack);
        dispatch({ type: 'undone', key, ids: back.flatMap(({ _id }) => (_id ? [_id] : [])) });
        if (refused) news.undoneSome(back.length, outcomes.length, refused.message);
        else news.undone(decision, back.length);
      } catch (error) {
        dispatch({ type: 'expired', key });
        news.undoRefused(asApiError(error).message);
      }
    },
    [dispatch, news, removeOrRestore, takeBack],
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
