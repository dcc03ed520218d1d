import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSharedTranslations } from '../language/shared-translations';

interface ConfirmationProps {
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  error?: { readonly message?: string };
  errorTitle?: string;
  /** Absent in a form, which the button submits. */
  onConfirm?: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Body of a dialog that asks before an action: content, the action's error, and the buttons. */
export function Confirmation({
  confirmLabel,
  cancelLabel,
  isDestructive = true,
  isBusy,
  error,
  errorTitle,
  onConfirm,
  onCancel,
  children,
}: ConfirmationProps) {
  const t = useSharedTranslations();
  return (
    <Stack>
      {children}
      {error ? (
        <Alert color="red" role="alert" title={errorTitle}>
          {error.message}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button data-autofocus variant="default" onClick={onCancel}>
          {cancelLabel ?? t('decision.cancel')}
        </Button>
        <Button
          type={onConfirm ? 'button' : 'submit'}
          color={isDestructive ? 'red' : undefined}
          loading={isBusy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
}
