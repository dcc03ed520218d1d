import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** The last path shown in any layout. The first page of a visit does not move the focus. */
let shownPath: string | null = null;

/** Moves the focus to the new page's heading after a navigation. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isNavigation = shownPath !== null && shownPath !== pathname;
    shownPath = pathname;
    if (isNavigation && main.current) return focusHeading(main.current);
    return undefined;
  }, [pathname, main]);
}

/** Focuses the first heading once it renders, unless the user has moved the focus. @returns stops waiting */
function focusHeading(main: HTMLElement): () => void {
  const active = document.activeElement;
  // Respects a page that focuses one of its fields.
  if (active && active !== main && main.contains(active)) return () => undefined;
  if (!focusFirstHeading(main)) main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    const hasGoneOn = document.activeElement !== main && document.activeElement !== document.body;
    if (hasGoneOn || focusFirstHeading(main)) observer.disconnect();
  });
  if (document.activeElement === main) observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusFirstHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
