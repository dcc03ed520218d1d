import type { ComponentProps, MouseEvent } from 'react';

interface ButtonElementProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
  'data-disabled'?: boolean;
}

/**
 * The element of Mantine's buttons. Mantine disables a button while it is loading, and browsers take the focus from a
 * disabled one: keyboard users would lose their place. This one keeps the focus and refuses clicks instead; a button
 * that is also `disabled` for another reason stays disabled.
 */
export function ButtonElement({ type = 'button', disabled, onClick, ...props }: ButtonElementProps) {
  const isWaiting = props['data-loading'] === true && !props['data-disabled'];
  return (
    <button
      {...props}
      type={type}
      {...(isWaiting ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      disabled={disabled && !isWaiting}
      onClick={isWaiting ? refuse : onClick}
    />
  );
}

/** A refused click submits no form and reaches no element around the button, as if the button were disabled. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
