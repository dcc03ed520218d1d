/** After the removal of an item the focus goes to the next item of such a group. */
const LISTS = 'ul, ol, tbody, [role="list"], [role="rowgroup"], [role="grid"]';
const REGIONS = 'section, article, form, dialog, [role="dialog"], [role="region"], [role="tabpanel"], main';
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const HEADINGS = 'h1, h2, h3, h4';
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
/** A request disables some fields for a moment; one that stays disabled for longer does not get the focus back. */
const DISABLED_FOR_MS = 1_000;

/** Where a removed element was. */
interface Place {
  readonly parent: Element;
  readonly index: number;
  /** What took its place in the same change. */
  readonly replacements: readonly Element[];
}

/**
 * Keeps the focus in the page. When the focused control disappears and nothing else takes the focus, browsers leave it
 * on the body: the next Tab starts at the top of the page, and screen readers lose their place. This moves the focus to
 * what replaces the control, to the next item of its list, or to the heading of its region (WCAG 2.4.3). A control that
 * is disabled during a request gets the focus back. A component that knows a better target focuses it itself.
 * @param lastFocus the control that got the focus last and its ancestors: it may have disappeared before this was called
 * @returns stops watching
 */
export function recoverLostFocus(lastFocus: readonly EventTarget[] = []): () => void {
  /** The last focused element of the page and of each open layer, in the order of use. */
  const focused = new Map<Element, HTMLElement>();
  const places = new Map<HTMLElement, Place>();
  let isKeyboard = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: Pick<FocusEvent, 'target'>): void => {
    if (!(target instanceof HTMLElement)) return;
    for (const [layer, element] of focused) {
      if (layer.isConnected) continue;
      focused.delete(layer);
      places.delete(element);
    }
    const layer = target.closest(LAYERS) ?? document.body;
    places.delete(target);
    focused.delete(layer);
    focused.set(layer, target);
    isKeyboard = target.matches(':focus-visible');
  };

  /** Some browsers send this event before they remove the element; only one that stays has lost the focus on purpose. */
  const forgetIfIntended = ({ target, relatedTarget }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || relatedTarget) return;
    queueMicrotask(() => {
      if (target.isConnected && !isDisabled(target) && !hasFocus()) focused.clear();
    });
  };

  const notePlaces = (changes: MutationRecord[]): void => {
    for (const element of focused.values()) {
      const lost = places.get(element)?.parent ?? element;
      if (lost.isConnected) continue;
      const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
      if (change) places.set(element, placeOf(change, changes));
    }
    if (focused.size === 0 || hasFocus()) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(recover);
  };

  const recover = (): void => {
    clearTimeout(timer);
    if (hasFocus()) return;
    // A closed layer returns the focus to the layer below.
    const open = [...focused].filter(([layer]) => layer.isConnected);
    for (const [, element] of (open.length ? open : [...focused]).reverse()) {
      if (element.isConnected) {
        if (!isDisabled(element)) return focus(element);
        timer = setTimeout(() => {
          if (!hasFocus() && isDisabled(element)) focus(headingAround(element));
        }, DISABLED_FOR_MS);
        return;
      }
      const place = places.get(element);
      if (place?.parent.isConnected) return focus(successorAt(place));
    }
  };

  const focus = (element: HTMLElement | null): void => {
    if (!element) return;
    if (!element.matches(CONTROLS)) element.tabIndex = -1;
    // The page must not scroll away from under a pointer.
    element.focus({ preventScroll: !isKeyboard });
  };

  const observer = new MutationObserver(notePlaces);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forgetIfIntended);
  const [last] = lastFocus;
  if (hasFocus()) remember({ target: document.activeElement });
  else if (last instanceof HTMLElement && (!last.isConnected || isDisabled(last))) {
    remember({ target: last });
    const parent = lastFocus.find((ancestor) => ancestor instanceof Element && ancestor.isConnected);
    if (parent !== last) places.set(last, { parent: parent as Element, index: 0, replacements: [] });
    recover();
  }
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forgetIfIntended);
  };
}

const isDisabled = (element: Element): boolean => element.matches(':disabled');

function hasFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !isDisabled(activeElement);
}

function placeOf({ target, previousSibling, nextSibling }: MutationRecord, changes: MutationRecord[]): Place {
  const parent = target as Element;
  const children = [...parent.children];
  const before = children.indexOf(previousSibling as Element);
  const after = children.indexOf(nextSibling as Element);
  const replacements = changes
    .filter((change) => change.target === target)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node): node is Element => node instanceof Element && node.isConnected);
  return { parent, index: before < 0 && after > 0 ? after : before + 1, replacements };
}

function successorAt({ parent, index, replacements }: Place): HTMLElement | null {
  for (const replacement of replacements) {
    const successor = replacement.querySelector<HTMLElement>(HEADINGS) ?? firstControl(replacement);
    if (successor) return successor;
  }
  const next = parent.matches(LISTS) ? parent.children[Math.min(index, parent.childElementCount - 1)] : null;
  const item = next ?? itemAround(parent);
  return (item && firstControl(item)) ?? headingAround(parent);
}

/** The remaining list item that contained the control. */
function itemAround(element: Element): Element | null {
  for (let item: Element | null = element; item; item = item.parentElement) {
    if (item.matches(REGIONS)) return null;
    if (item.parentElement?.matches(LISTS)) return item;
  }
  return null;
}

const firstControl = (element: Element): HTMLElement | null =>
  [element, ...element.querySelectorAll(CONTROLS)].find(
    (control): control is HTMLElement => control.matches(CONTROLS) && !isDisabled(control),
  ) ?? null;

/** The heading of the closest region that has one; without any, the page's main area. */
function headingAround(element: Element): HTMLElement | null {
  for (let region = element.closest(REGIONS); region; region = region.parentElement?.closest(REGIONS) ?? null) {
    const heading = region.querySelector<HTMLElement>(HEADINGS);
    if (heading) return heading;
  }
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
}
