import { useEffect } from 'react';
import { isTyping } from '@sparks/ui';
import type { ModerationAction } from '@sparks/ui/lazy';

const ACTS: Readonly<Record<string, ModerationAction>> = { a: 'approved', d: 'declined', f: 'flagged' };

interface ActKeys {
  /** `focused`: id of the focused row. */
  may: (act: ModerationAction, focused?: string) => boolean;
  onAct: (act: ModerationAction, focused?: string) => void;
  /** Selects or deselects the focused row. */
  onToggle: (id: string) => void;
  onUndo: () => void;
  /** Clears the selection. */
  onClear: () => void;
  /** Set while a dialog is open that must not react to the keys. */
  disabled: boolean;
}

/**
 * A: approve, D: decline, F: flag the open row, the selected rows or the focused row. X: select. Z: undo. Escape: clear.
 * No key deletes.
 */
export function useActionKeys({ may, onAct, onToggle, onUndo, onClear, disabled }: ActKeys): void {
  useEffect(() => {
    if (disabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // Ignore key repeat, so that a held key decides once.
      if (
        event.defaultPrevented ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target, { inDialogs: true })
      )
        return;
      const key = event.key.toLowerCase();
      const act = ACTS[key];
      const focused =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']
          : undefined;
      if (act && may(act, focused)) onAct(act, focused);
      else if (key === 'x' && focused !== undefined) onToggle(focused);
      else if (key === 'z') onUndo();
      else if (key === 'escape') onClear();
      else return;
      // Keep the character out of the dialog that opens. Escape is not prevented because the drawer also handles it.
      if (key !== 'escape') event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [may, onAct, onToggle, onUndo, onClear, disabled]);
}
