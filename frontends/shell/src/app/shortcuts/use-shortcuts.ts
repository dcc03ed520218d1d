import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '@sparks/ui';
import { paths } from '../../paths';
import { navigationShortcuts } from './navigation-shortcuts';

/** Maximum time between the two keys. */
const SEQUENCE_MS = 1_200;

/** Global shortcuts: `/` focuses the search, `?` opens the help, `g d` and so on navigate. */
export function useShortcuts({ onShowHelp }: { onShowHelp: () => void }): void {
  const navigate = useNavigate();
  const goPressedAt = useRef(0);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const target = navigationShortcuts.find(({ key }) => key === event.key);
      if (target && event.timeStamp - goPressedAt.current < SEQUENCE_MS && goPressedAt.current > 0) {
        event.preventDefault();
        // Stops the current page from handling the second key: `d` would decline the post under review.
        event.stopPropagation();
        goPressedAt.current = 0;
        void navigate(target.path);
        return;
      }
      goPressedAt.current = event.key === 'g' ? event.timeStamp : 0;
      if (event.key === '?') onShowHelp();
      if (event.key === '/') {
        event.preventDefault();
        const search = document.querySelector<HTMLInputElement>('[data-shortcut="search"]');
        if (search) search.focus();
        else void navigate(`${paths.discover}#search`);
      }
    };
    // Capture phase: runs before the page's own shortcuts.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [navigate, onShowHelp]);
}
