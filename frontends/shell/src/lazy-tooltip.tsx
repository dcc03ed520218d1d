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
import type { Tooltip } from '@sparks/ui/lazy';

/** The same delay as the theme's tooltips. */
const OPEN_DELAY_MS = 200;

interface TooltipTarget {
  ref?: Ref<HTMLElement>;
  onMouseEnter?: () => void;
  onMouseLeave?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
  'aria-describedby'?: string;
}

interface LazyTooltipProps {
  label: string;
  disabled?: boolean;
  /** A single element. It stays mounted when the tooltip opens, so that no click or focus is lost. */
  children: ReactElement<TooltipTarget>;
}

/** A tooltip whose code loads when the first one is shown. */
export function LazyTooltip({ label, disabled = false, children }: LazyTooltipProps) {
  const id = useId();
  const target = useRef<HTMLElement>(null);
  const [LoadedTooltip, setLoadedTooltip] = useState<ComponentType<Parameters<typeof Tooltip>[0]> | null>(null);
  const [isActive, setIsActive] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isRequested = isActive && !disabled;

  useEffect(() => {
    if (!isRequested) {
      setIsOpen(false);
      return undefined;
    }
    let isMounted = true;
    const delay = setTimeout(() => {
      // A tooltip is never the only source of its text, so a failed load shows nothing.
      import('@sparks/ui/lazy').then(
        (ui) => {
          if (!isMounted) return;
          setLoadedTooltip(() => ui.Tooltip);
          setIsOpen(true);
        },
        () => undefined,
      );
    }, OPEN_DELAY_MS);
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setIsActive(false);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      isMounted = false;
      clearTimeout(delay);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isRequested]);

  return (
    <>
      {cloneElement(children, {
        ref: target,
        onMouseEnter: () => setIsActive(true),
        onMouseLeave: () => setIsActive(false),
        onFocus: (event) => event.currentTarget.matches(':focus-visible') && setIsActive(true),
        onBlur: () => setIsActive(false),
        'aria-describedby': LoadedTooltip && isOpen ? id : undefined,
      })}
      {LoadedTooltip && isOpen ? <LoadedTooltip target={target} opened label={<span id={id}>{label}</span>} /> : null}
    </>
  );
}
