import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { REASON_MAX_LENGTH } from '@sparks/domain';
import { useSharedTranslations } from '../language/shared-translations';
import { Confirmation } from '../states/confirmation';
import { RefundOutcome, type RefundAmounts } from './refund-outcome';

interface RefundConfirmationProps {
  confirmLabel: string;
  /** What the server answered to the preview of the refund. */
  refund: { readonly currentData?: { readonly data: RefundAmounts }; readonly isError: boolean };
  /** The money returns to the current user's wallet. */
  isCreator: boolean;
  /** Absent: no reason is asked for. */
  reason?: { readonly value: string; readonly onChange: (reason: string) => void };
  isBusy: boolean;
  error?: { readonly message?: string };
  errorTitle: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** What ends. */
  children: ReactNode;
}

/** Body of a dialog that refunds a pool: what ends, what is pending and owed, and what returns to the creator. */
export function RefundConfirmation({ refund, isCreator, reason, children, ...confirmation }: RefundConfirmationProps) {
  const t = useSharedTranslations();
  return (
    <Confirmation {...confirmation}>
      {children}
      <RefundOutcome preview={refund.currentData?.data} isFailed={refund.isError} isCreator={isCreator} />
      {reason ? (
        <Textarea
          label={t('refund.reason')}
          description={t('refund.reasonHint')}
          maxLength={REASON_MAX_LENGTH}
          autosize
          minRows={2}
          value={reason.value}
          onChange={(event) => reason.onChange(event.currentTarget.value)}
        />
      ) : null}
    </Confirmation>
  );
}
