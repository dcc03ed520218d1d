import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Kbd, TextInput } from '@sparks/ui';
import { useTranslations } from '../../translations';
import classes from './discover-filters.module.css';

/** Debounce in milliseconds. */
const SEARCH_PAUSE_MS = 300;

/** The `/` shortcut focuses it. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslations();
  const { hash } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [seenValue, setSeenValue] = useState(value);
  // Follows changes of the URL (back button, "Clear filters").
  if (seenValue !== value) {
    setSeenValue(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), SEARCH_PAUSE_MS);
    // A pending search must not navigate back after the user has opened a link.
    const stop = ({ target, ctrlKey, metaKey }: MouseEvent) => {
      if (!ctrlKey && !metaKey && target instanceof Element && target.closest('a[href]')) clearTimeout(timer);
    };
    document.addEventListener('click', stop, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', stop, true);
    };
    // Only typing restarts the debounce.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  useEffect(() => {
    if (hash === '#search') input.current?.focus();
  }, [hash]);
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      data-shortcut="search"
      aria-label={t('discover.search')}
      aria-keyshortcuts="/"
      placeholder={t('discover.search')}
      maxLength={100}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      rightSection={
        text ? null : (
          <Kbd className={classes.key} aria-hidden>
            /
          </Kbd>
        )
      }
      rightSectionPointerEvents="none"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
