/** One message as the screen shows it. */
export interface Toast {
  /** One sentence: what happened. */
  message: string;
  /** Shown in bold above the message when there is more to say. */
  title?: string;
  /** A toast with the same id replaces the one on screen. */
  id?: string;
}

export interface ShownToast extends Toast {
  color: 'green' | 'blue' | 'red';
  role: 'status' | 'alert';
}

/**
 * Short messages at the edge of the screen, read out by screen readers. Only for what needs no answer: an error that
 * belongs to a field is shown at the field.
 */
export const toast = {
  success: (options: Toast) => show({ ...options, color: 'green', role: 'status' }),
  info: (options: Toast) => show({ ...options, color: 'blue', role: 'status' }),
  error: (options: Toast) => show({ ...options, color: 'red', role: 'alert' }),
};

/** Toasts of before there was anything to show them with. */
let waiting: ShownToast[] = [];
let shower: ((toast: ShownToast) => void) | null = null;
const listeners = new Set<() => void>();

function show(next: ShownToast): void {
  if (shower) return shower(next);
  waiting.push(next);
  for (const listener of listeners) listener();
}

/** Whether a toast waits to be shown, followed by the provider: it loads what shows toasts with the first one. */
export const waitingToasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  areThere: () => waiting.length > 0,
};

/** Says how toasts are shown, from now on and those that wait; `null` when it is gone. */
export function showToastsBy(next: ((toast: ShownToast) => void) | null): void {
  shower = next;
  if (!next) return;
  const shown = waiting;
  waiting = [];
  shown.forEach(next);
}
