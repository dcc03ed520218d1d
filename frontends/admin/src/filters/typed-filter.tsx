import { useEffect, useState, type ComponentProps } from 'react';
import { TextInput } from '@sparks/ui';

/** Debounce delay. */
const PAUSE_MS = 350;

interface TypedFilterProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  /** The value in the URL. */
  value: string;
  onChange: (value: string) => void;
}

/** A debounced text filter. Enter and leaving the field apply it at once, so that a link that follows keeps it. */
export function TypedFilter({ value, onChange, ...rest }: TypedFilterProps) {
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
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
