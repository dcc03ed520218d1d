import type { BlockResponse } from '@sparks/api-client';
import { canModerationMove } from '@sparks/domain';
import { useEffect, type Dispatch } from 'react';
import { isTyping } from '../../is-typing';
import type { ReviewAction } from './review-state';
import type { Decide } from './use-decide';

interface ReviewKeys {
  selected: BlockResponse | null;
  /** A dialog asks for words; the keys belong to it. */
  isAsking: boolean;
  ids: readonly string[];
  dispatch: Dispatch<ReviewAction>;
  decide: Decide;
}

/** j and k or the arrows move; A approves, D declines, F flags. */
export function useReviewKeys({ selected, isAsking, ids, dispatch, decide }: ReviewKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isAsking || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const may = (status: 'approved' | 'declined' | 'flagged') => selected !== null && canModerationMove(selected.moderation_status, status);
      switch (event.key) {
        case 'j':
        case 'ArrowDown':
          dispatch({ type: 'moved', by: 1, ids });
          break;
        case 'k':
        case 'ArrowUp':
          dispatch({ type: 'moved', by: -1, ids });
          break;
        case 'a':
        case 'A':
          if (selected && may('approved') && !event.repeat) void decide(selected._id, 'approved', '');
          break;
        case 'd':
        case 'D':
          if (selected && may('declined')) dispatch({ type: 'asked', id: selected._id, decision: 'declined' });
          break;
        case 'f':
        case 'F':
          if (selected && may('flagged')) dispatch({ type: 'asked', id: selected._id, decision: 'flagged' });
          break;
        default:
          return;
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [selected, isAsking, ids, dispatch, decide]);
}
