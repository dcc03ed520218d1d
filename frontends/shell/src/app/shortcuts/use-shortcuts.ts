import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '@sparks/ui';
import { paths } from '../../paths';
import { goTo } from './go-to';

/** The second key must follow within this time, in milliseconds. */
const SEQUENCE_MS = 1_200;

/** Keys that work on every page: `/` search, `?` help, `g d` and so on. */
export function useShortcuts({ onShowHelp }: { onShowHelp: () => void }): void {
  const navigate = useNavigate();
  const goPressedAt = useRef(0);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const target = goTo.find(({ key }) => key === event.key);
      if (target && event.timeStamp - goPressedAt.current < SEQUENCE_MS && goPressedAt.current > 0) {
        event.preventDefault();
        // The second key is no key of the page that is left: `d` would decline what is under review.
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
    // Before the keys of the page.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [navigate, onShowHelp]);
}
