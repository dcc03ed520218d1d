import { createContext, useContext, useEffect, useState, type ComponentProps } from 'react';
import { TextInput } from '@sparks/ui';

/** Debounce delay. */
const PAUSE_MS = 350;

/** Whether blur applies the value immediately, for fields that may unmount before the debounce delay has passed. */
export const FlushOnBlur = createContext(false);

interface TypedFilterProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  /** The value in the URL. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A debounced text filter. Enter applies it at once, and so does a link that gets the focus, such as another state of the
 * list, which would leave the text behind. Nothing else does: the list would change under a pointer that is on its row.
 */
export function TypedFilter({ value, onChange, ...rest }: TypedFilterProps) {
  const flushOnBlur = useContext(FlushOnBlur);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The URL changed for another reason: a link, the back button, Clear.
  if (seen !== value) {
    setSeen(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  const commit = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <TextInput
      {...rest}
      size="xs"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={({ relatedTarget }) => {
        if (flushOnBlur || relatedTarget instanceof HTMLAnchorElement) commit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
