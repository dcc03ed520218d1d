declare global {
  interface Window {
    /** Clicks and typing on the server's page, which has no handlers yet; recorded by `before-paint.js`. */
    sparksEarlyEvents?: {
      clicked: HTMLElement[];
      /** What was typed, which React overwrites with what it has rendered. */
      typed: Map<HTMLInputElement, string>;
      onClick: (event: MouseEvent) => void;
      onInput: (event: Event) => void;
    };
  }
}

/**
 * Call it before the page gets its handlers. On a click during hydration, React finishes first, then runs the handler.
 * Typing is recorded until the end, because React takes the typed value for the one that it has rendered.
 */
export function stopRecordingClicks(): void {
  const recorded = window.sparksEarlyEvents;
  if (recorded) document.removeEventListener('click', recorded.onClick, { capture: true });
}

/**
 * Repeats what was recorded, once the page has its handlers. In a task of its own: while React runs effects, it cannot
 * take over the part of the page that an event belongs to, and drops the event.
 */
export function replayEarlyEvents(): void {
  setTimeout(replay);
}

function replay(): void {
  const recorded = window.sparksEarlyEvents;
  if (!recorded) return;
  const { clicked, typed, onInput } = recorded;
  stopRecordingClicks();
  document.removeEventListener('input', onInput, { capture: true });
  for (const [input, value] of typed) if (input.isConnected) typeAgain(input, value);
  for (const button of clicked) if (button.isConnected) button.click();
  delete window.sparksEarlyEvents;
}

/** React ignores an event whose value it has seen, and remembers the value that it sets itself. */
function typeAgain(input: HTMLInputElement, value: string): void {
  // React takes over this part of the page now, if it has not yet.
  input.dispatchEvent(new Event('input', { bubbles: true }));
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  input.value = '';
  setValue?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
