import { useEffect } from 'react';
import { isTyping } from '@sparks/ui';
import type { Decision, Review } from '@sparks/ui/lazy';

interface ReviewKeys {
  /** The checked contributions, otherwise the selected one. */
  targets: readonly string[];
  selectedId: string | null;
  may: (decision: Decision) => boolean;
  review: Review;
  onApprove: () => void;
  /** Undefined when no changes can be requested. */
  onRequestChanges: (() => void) | undefined;
  /** A dialog besides that for the reason. */
  isDialogOpen: boolean;
}

/**
 * J/K or arrows: move the selection. A: approve. D: decline. F: flag. C: request changes. X: check. Z: undo. Escape:
 * uncheck all.
 */
export function useReviewKeys({
  targets,
  selectedId,
  may,
  review,
  onApprove,
  onRequestChanges,
  isDialogOpen,
}: ReviewKeys): void {
  useEffect(() => {
    const { undoable } = review;
    const requestReason = (decision: 'declined' | 'flagged') => {
      if (may(decision)) review.requestReason(targets, decision);
    };
    const actions: Record<string, (event: KeyboardEvent) => void> = {
      j: () => review.moveSelection(1),
      arrowdown: () => review.moveSelection(1),
      k: () => review.moveSelection(-1),
      arrowup: () => review.moveSelection(-1),
      // Ignores key repeat: a held key decides once.
      a: ({ repeat }) => void (!repeat && may('approved') && onApprove()),
      d: () => requestReason('declined'),
      f: () => requestReason('flagged'),
      c: () => onRequestChanges?.(),
      x: () => void (selectedId !== null && review.toggle(selectedId)),
      z: ({ repeat }) => void (!repeat && undoable && Date.now() < undoable.untilMs && review.undo()),
      escape: () => review.check([]),
    };
    const isPaused = isDialogOpen || review.state.reasonRequest !== null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaused || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = actions[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [targets, selectedId, may, review, onApprove, onRequestChanges, isDialogOpen]);
}
