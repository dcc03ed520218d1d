/**
 * Whether a key event belongs to a text field, an open menu or a dialog, so shortcuts must ignore it. With `inDialogs`,
 * shortcuts also apply inside dialogs.
 */
export function isTyping(target: EventTarget | null, { inDialogs = false }: { inDialogs?: boolean } = {}): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A checkbox accepts no text, so shortcuts stay active after a click on one.
  const owners = `input:not([type="checkbox"]), textarea, select, [role="menu"], [role="listbox"]${inDialogs ? '' : ', [role="dialog"]'}`;
  return target.isContentEditable || target.closest(owners) !== null;
}
