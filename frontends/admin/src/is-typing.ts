/** Whether a key belongs to what the person is typing into, or to an open menu; shortcuts leave it alone. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null;
}
