/**
 * Whether a key belongs to what the person is typing into, or to an open menu; shortcuts leave it alone. In a dialog keys
 * are the dialog's own, unless `inDialogs` says that the shortcuts are for what it shows.
 */
export function isTyping(target: EventTarget | null, { inDialogs = false }: { inDialogs?: boolean } = {}): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A select box takes no letters, so the keys go on working after a click on one.
  const owners = `input:not([type="checkbox"]), textarea, select, [role="menu"], [role="listbox"]${inDialogs ? '' : ', [role="dialog"]'}`;
  return target.isContentEditable || target.closest(owners) !== null;
}
