import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { showToastsBy, type ShownToast } from './toast';

export function Toasts() {
  useEffect(() => {
    showToastsBy(show);
    return () => showToastsBy(null);
  }, []);
  return <Notifications position="top-center" limit={3} autoClose={5_000} containerWidth="26rem" />;
}

function show(toast: ShownToast): void {
  if (toast.id) notifications.hide(toast.id);
  notifications.show({ ...toast, withBorder: true, closeButtonProps: { 'aria-label': 'Close' } });
}
