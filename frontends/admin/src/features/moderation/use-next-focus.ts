import { useEffect, useRef, type RefObject } from 'react';

/** A closing dialog returns the focus to the element that opened it; the next row comes after that. */
const DIALOG_RETURNS_MS = 50;

interface NextFocus {
  rows: RefObject<HTMLElement | null>;
  /** Where the focus goes when no row is left. */
  fallback: RefObject<HTMLElement | null>;
  /** Set while a dialog or drawer has the focus. */
  disabled: boolean;
}

/** Moves the focus to a row once a decision has removed the focused one. Call the result with the id of that row. */
export function useNextFocus({ rows, fallback, disabled }: NextFocus): (id: string | undefined) => void {
  const next = useRef<string | null>(null);
  // Runs after each render, because the decision and the closing of the dialog are different ones.
  useEffect(() => {
    if (next.current === null || disabled) return undefined;
    const timer = setTimeout(() => {
      const id = next.current;
      next.current = null;
      // Somebody who has moved on to another list or filter meanwhile keeps the focus there.
      if (fallback.current?.contains(document.activeElement)) return;
      const row = rows.current?.querySelector<HTMLElement>(`[data-row-id="${id}"] [data-row-opener]`);
      (row ?? fallback.current?.querySelector<HTMLElement>('[aria-current]'))?.focus();
    }, DIALOG_RETURNS_MS);
    return () => clearTimeout(timer);
  });
  return (id) => {
    next.current = id ?? '';
  };
}
