import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '../../is-typing';
import { paths } from '../../paths';

/** Two keys one after the other go to a page: `g` and then one of these. */
export const goTo: Readonly<Record<string, string>> = {
  d: paths.discover,
  c: paths.create,
  m: paths.myContributions,
  w: paths.wallet,
  r: paths.reviewAll,
};

/** The second key must follow within this time, in milliseconds. */
const SEQUENCE_MS = 1_200;

/** Keys that work on every page: `/` search, `?` help, `g d` and so on. */
export function useShortcuts({ onShowHelp }: { onShowHelp: () => void }): void {
  const navigate = useNavigate();
  const goPressedAt = useRef(0);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const target = goTo[event.key];
      if (target !== undefined && event.timeStamp - goPressedAt.current < SEQUENCE_MS && goPressedAt.current > 0) {
        event.preventDefault();
        goPressedAt.current = 0;
        void navigate(target);
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
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, onShowHelp]);
}
