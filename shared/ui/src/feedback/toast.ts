import { notifications } from '@mantine/notifications';

interface Toast {
  /** One sentence: what happened. */
  message: string;
  /** Shown in bold above the message when there is more to say. */
  title?: string;
  /** A toast with the same id replaces the one on screen. */
  id?: string;
}

/**
 * Short messages at the edge of the screen, read out by screen readers. Only for what needs no answer: an error that
 * belongs to a field is shown at the field.
 */
export const toast = {
  success: (options: Toast) => show(options, 'green', 'status'),
  info: (options: Toast) => show(options, 'blue', 'status'),
  error: (options: Toast) => show(options, 'red', 'alert'),
};

function show({ message, title, id }: Toast, color: string, role: 'status' | 'alert'): void {
  if (id) notifications.hide(id);
  notifications.show({ id, title, message, color, role, withBorder: true, closeButtonProps: { 'aria-label': 'Close' } });
}
