import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type ReactElement,
  type Ref,
} from 'react';
import type { Tooltip } from '@sparks/ui';

/** The pointer passes over many things on its way; the theme's tooltips wait as long. */
const OPEN_DELAY_MS = 200;

interface TipTarget {
  ref?: Ref<HTMLElement>;
  onMouseEnter?: () => void;
  onMouseLeave?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
  'aria-describedby'?: string;
}

interface TipProps {
  label: string;
  disabled?: boolean;
  /** One element; it stays the same element when the tip comes, so that no click or focus is lost. */
  children: ReactElement<TipTarget>;
}

/** A tooltip whose code comes with the first one that is asked for: a page with a few hints does not wait for what floats. */
export function Tip({ label, disabled = false, children }: TipProps) {
  const id = useId();
  const target = useRef<HTMLElement>(null);
  const [Floating, setFloating] = useState<ComponentType<Parameters<typeof Tooltip>[0]> | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const asked = isAsked && !disabled;

  useEffect(() => {
    if (!asked) {
      setIsOpen(false);
      return undefined;
    }
    let isHere = true;
    const delay = setTimeout(() => {
      // Without its code there is no tip: what it says is never the only way to know.
      import('@sparks/ui/later').then(
        (ui) => {
          if (!isHere) return;
          setFloating(() => ui.Tooltip);
          setIsOpen(true);
        },
        () => undefined,
      );
    }, OPEN_DELAY_MS);
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setIsAsked(false);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      isHere = false;
      clearTimeout(delay);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [asked]);

  return (
    <>
      {cloneElement(children, {
        ref: target,
        onMouseEnter: () => setIsAsked(true),
        onMouseLeave: () => setIsAsked(false),
        onFocus: (event) => event.currentTarget.matches(':focus-visible') && setIsAsked(true),
        onBlur: () => setIsAsked(false),
        'aria-describedby': Floating && isOpen ? id : undefined,
      })}
      {Floating && isOpen ? <Floating target={target} opened label={<span id={id}>{label}</span>} /> : null}
    </>
  );
}
