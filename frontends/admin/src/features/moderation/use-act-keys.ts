import { useEffect } from 'react';
import { isTyping, type ModerationAction } from '@sparks/ui';

const ACTS: Readonly<Record<string, ModerationAction>> = { a: 'approved', d: 'declined', f: 'flagged' };

interface ActKeys {
  may: (act: ModerationAction) => boolean;
  onAct: (act: ModerationAction) => void;
  /** Chooses the row that has the focus, or lets go of it. */
  onToggle: (id: string) => void;
  onUndo: () => void;
  /** Lets go of all that is chosen. */
  onClear: () => void;
  /** A dialog is open that the keys do not belong to. */
  disabled: boolean;
}

/** A approves, D declines, F flags what is chosen or open; X chooses, Z undoes, Escape lets go. Nothing is deleted by a key. */
export function useActKeys({ may, onAct, onToggle, onUndo, onClear, disabled }: ActKeys): void {
  useEffect(() => {
    if (disabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // A key that is held down decides once.
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
      if (act && may(act)) onAct(act);
      else if (key === 'x' && focused !== undefined) onToggle(focused);
      else if (key === 'z') onUndo();
      else if (key === 'escape') onClear();
      else return;
      // The letter shall not go into the dialog that opens; Escape is also the panel's.
      if (key !== 'escape') event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [may, onAct, onToggle, onUndo, onClear, disabled]);
}
