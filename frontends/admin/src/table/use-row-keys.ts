import { useEffect, type RefObject } from 'react';
import { isTyping } from '@sparks/ui';

/** Marks the element of a row that opens it; the keys move the focus between these elements. */
export const ROW_OPENER = { 'data-row-opener': true } as const;

interface RowKeys {
  container: RefObject<HTMLElement | null>;
  /** Set while details are open: shows those of the row below (1) or above (-1). Without it the keys move the focus. */
  onStep?: (step: 1 | -1) => void;
  /** Set while a dialog is open that must not react to the keys. */
  disabled?: boolean;
}

/** `j` and `k` move down and up in a table; Enter activates the focused element natively. */
export function useRowKeys({ container, onStep, disabled = false }: RowKeys): void {
  useEffect(() => {
    if (disabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target, { inDialogs: true })
      )
        return;
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      if (onStep) onStep(step);
      else focusNext(container.current, step);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [container, onStep, disabled]);
}

function focusNext(container: HTMLElement | null, step: 1 | -1): void {
  const openers = [...(container?.querySelectorAll<HTMLElement>('[data-row-opener]') ?? [])];
  const at = openers.findIndex((opener) => opener === document.activeElement);
  const next = at < 0 ? 0 : Math.min(openers.length - 1, Math.max(0, at + step));
  openers[next]?.focus();
}
