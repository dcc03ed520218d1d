import { useEffect, type Dispatch } from 'react';
import type { Decision, ReviewAction } from '@sparks/api-client';
import { isTyping } from '@sparks/ui';

interface ReviewKeys {
  /** Contributions that a decision is about: the chosen ones, else the one that is shown. */
  targets: readonly string[];
  selectedId: string | null;
  may: (decision: Decision) => boolean;
  ids: readonly string[];
  /** A dialog is open; the keys belong to it. */
  isAsking: boolean;
  dispatch: Dispatch<ReviewAction>;
  onApprove: () => void;
  onUndo: () => void;
}

/** j and k or the arrows move; A approves, D declines, F flags, X chooses, Z undoes, Escape lets go of what is chosen. */
export function useReviewKeys({
  targets,
  selectedId,
  may,
  ids,
  isAsking,
  dispatch,
  onApprove,
  onUndo,
}: ReviewKeys): void {
  useEffect(() => {
    const ask = (decision: 'declined' | 'flagged') => {
      if (may(decision)) dispatch({ type: 'asked', ids: targets, decision });
    };
    const act: Record<string, (event: KeyboardEvent) => void> = {
      j: () => dispatch({ type: 'moved', by: 1, ids }),
      arrowdown: () => dispatch({ type: 'moved', by: 1, ids }),
      k: () => dispatch({ type: 'moved', by: -1, ids }),
      arrowup: () => dispatch({ type: 'moved', by: -1, ids }),
      // A key that is held down decides once.
      a: ({ repeat }) => void (!repeat && may('approved') && onApprove()),
      d: () => ask('declined'),
      f: () => ask('flagged'),
      x: () => void (selectedId !== null && dispatch({ type: 'toggled', id: selectedId })),
      z: ({ repeat }) => void (!repeat && onUndo()),
      escape: () => dispatch({ type: 'checked', ids: [] }),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isAsking || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = act[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [targets, selectedId, may, ids, isAsking, dispatch, onApprove, onUndo]);
}
