import { useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react';

interface ButtonElementProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
  'data-disabled'?: boolean;
}

/**
 * The element of Mantine's buttons. Browsers take the focus from a button that becomes disabled, and keyboard users
 * lose their place: Mantine disables a button while it is loading, and many actions leave their own button without
 * anything to do ("Mark all as read"). This one keeps the focus and refuses clicks instead. A button that becomes
 * disabled while it has the focus is disabled for the browser as soon as the focus has moved on.
 */
export function ButtonElement({ type = 'button', disabled, onClick, onBlur, ref, ...props }: ButtonElementProps) {
  const element = useRef<HTMLButtonElement>(null);
  const [keepsFocus, setKeepsFocus] = useState(false);
  useLayoutEffect(() => {
    if (disabled && document.activeElement === element.current) setKeepsFocus(true);
  }, [disabled]);
  const isWaiting = props['data-loading'] === true && !props['data-disabled'];
  const isRefusing = isWaiting || (disabled === true && keepsFocus);
  return (
    <button
      {...props}
      ref={useMergedRef(element, ref)}
      type={type}
      {...(isRefusing ? { 'aria-disabled': true } : {})}
      {...(isWaiting ? { 'aria-busy': true } : {})}
      disabled={disabled && !isRefusing}
      onClick={isRefusing ? refuse : onClick}
      onBlur={(event) => {
        setKeepsFocus(false);
        onBlur?.(event);
      }}
    />
  );
}

/** A refused click submits no form and reaches no element around the button, as if the button were disabled. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
