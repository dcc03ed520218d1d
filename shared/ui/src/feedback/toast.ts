export interface Toast {
  /** One sentence. */
  message: string;
  /** Shown in bold above the message. */
  title?: string;
  /** A toast with the same id replaces the visible one. */
  id?: string;
  /** Offered below the message; the toast then stays until it is closed. */
  action?: { label: string; onClick: () => void };
}

export interface ShownToast extends Toast {
  color: 'green' | 'blue' | 'red';
  role: 'status' | 'alert';
}

/**
 * Short messages announced by screen readers. Use them only for messages that need no response; show field errors at
 * the field.
 */
export const toast = {
  success: (options: Toast) => show({ ...options, color: 'green', role: 'status' }),
  info: (options: Toast) => show({ ...options, color: 'blue', role: 'status' }),
  error: (options: Toast) => show({ ...options, color: 'red', role: 'alert' }),
};

/** Toasts queued until the toast component is mounted. */
let waiting: ShownToast[] = [];
let shower: ((toast: ShownToast) => void) | null = null;
const listeners = new Set<() => void>();

function show(next: ShownToast): void {
  if (shower) return shower(next);
  waiting.push(next);
  for (const listener of listeners) listener();
}

/** Whether a toast is queued; the provider subscribes and loads the toast component on the first one. */
export const waitingToasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    // One may have been queued between render and effect.
    if (waiting.length > 0) listener();
    return () => void listeners.delete(listener);
  },
  areThere: () => waiting.length > 0,
};

/** Sets the function that shows queued and later toasts; `null` when the component unmounts. */
export function showToastsBy(next: ((toast: ShownToast) => void) | null): void {
  shower = next;
  if (!next) return;
  const shown = waiting;
  waiting = [];
  shown.forEach(next);
}
