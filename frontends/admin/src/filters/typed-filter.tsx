import { createContext, useContext, useEffect, useState, type ComponentProps } from 'react';
import { TextInput } from '@sparks/ui';

/** A list is asked for when typing has paused for this long. */
const PAUSE_MS = 350;

/** Whether leaving a text filter counts as done typing: where it may be gone before the pause is over. */
export const LeavingCounts = createContext(false);

interface TypedFilterProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  /** What the address says. */
  value: string;
  onChange: (value: string) => void;
}

/** A text filter: what is typed counts after a pause, or at once with Enter. */
export function TypedFilter({ value, onChange, ...rest }: TypedFilterProps) {
  const leavingCounts = useContext(LeavingCounts);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The address changed by something else than typing: a link, the back button, Clear.
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
      onBlur={leavingCounts ? commit : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
