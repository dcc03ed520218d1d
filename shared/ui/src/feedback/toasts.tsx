import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { sharedText } from '../language/shared-translations';
import { Button } from '../mantine';
import { showToastsBy, type ShownToast } from './toast';

export function Toasts() {
  useEffect(() => {
    showToastsBy(show);
    return () => showToastsBy(null);
  }, []);
  return <Notifications position="top-center" limit={3} autoClose={5_000} containerWidth="26rem" />;
}

function show({ action, ...toast }: ShownToast): void {
  if (toast.id) notifications.hide(toast.id);
  const id = notifications.show({
    ...toast,
    ...(action
      ? {
          autoClose: false,
          message: (
            <>
              {toast.message}
              <Button display="block" mt="xs" size="xs" variant="light" onClick={act}>
                {action.label}
              </Button>
            </>
          ),
        }
      : {}),
    withBorder: true,
    closeButtonProps: { 'aria-label': sharedText('ui.close') },
  });
  function act(): void {
    action?.onClick();
    notifications.hide(id);
  }
}
