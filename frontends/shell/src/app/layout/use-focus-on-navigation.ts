import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** The address that was shown last, whatever frame it stood in; the first page of a visit takes no focus. */
let shownPath: string | null = null;

/** After a navigation the keyboard and screen readers go on at the heading of the new page, not at the link that was left. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isNavigation = shownPath !== null && shownPath !== pathname;
    shownPath = pathname;
    if (isNavigation && main.current) return focusHeading(main.current);
    return undefined;
  }, [pathname, main]);
}

/** Focuses the first heading as soon as there is one, unless the person has gone on elsewhere. @returns gives up waiting */
function focusHeading(main: HTMLElement): () => void {
  const active = document.activeElement;
  // A page that focuses a field of its own knows better.
  if (active && active !== main && main.contains(active)) return () => undefined;
  if (!take(main)) main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    const hasGoneOn = document.activeElement !== main && document.activeElement !== document.body;
    if (hasGoneOn || take(main)) observer.disconnect();
  });
  if (document.activeElement === main) observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function take(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
