import type { AdminPayoutResponse } from '@sparks/api-client';
import { useRefusePayoutMutation, useReleasePayoutMutation, useRetryPayoutMutation } from '@sparks/api-client/lazy';
import { REASON_MAX_LENGTH } from '@sparks/domain';
import { formatMoney, Text, toast } from '@sparks/ui';
import { Confirmation, Form, isNotEmpty, Modal, showApprovalRequired, Textarea, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';

export type PayoutDecision = 'release' | 'refuse' | 'retry';

interface PayoutDecisionDialogProps {
  payout: AdminPayoutResponse;
  decision: PayoutDecision;
  onClose: () => void;
}

/** Confirms a decision about a payout; a refusal needs a reason. A large release goes to a second admin. */
export function PayoutDecisionDialog({ payout, decision, onClose }: PayoutDecisionDialogProps) {
  const { t } = useTranslations();
  const form = useForm({
    initialValues: { reason: '' },
    validate: decision === 'refuse' ? { reason: isNotEmpty(t('payouts.reasonMissing')) } : {},
  });
  const [release, releasing] = useReleasePayoutMutation();
  const [refuse, refusing] = useRefusePayoutMutation();
  const [retry, retrying] = useRetryPayoutMutation();
  const { error } = { release: releasing, refuse: refusing, retry: retrying }[decision];
  const { id, user } = payout;
  const values = { name: user.name || user.username, amount: formatMoney(payout.netCents) };

  const confirm = async ({ reason }: { reason: string }) => {
    const result = await (decision === 'release'
      ? release({ id })
      : decision === 'retry'
        ? retry({ id })
        : refuse({ id, refusePayoutDto: { reason: reason.trim() } }));
    if (showApprovalRequired(result.error)) return onClose();
    if (result.error) return;
    toast.success({ message: t(`payouts.done.${decision}`, values) });
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title={t(`payouts.${decision}Title`, values)}>
      <Form form={form} onSubmit={confirm}>
        <Confirmation
          confirmLabel={t(`payouts.${decision}`)}
          isDestructive={decision === 'refuse'}
          isBusy={releasing.isLoading || refusing.isLoading || retrying.isLoading}
          error={error}
          errorTitle={t('payouts.notDone')}
          onCancel={onClose}
        >
          <Text>{t(`payouts.${decision}Text`, values)}</Text>
          {decision === 'refuse' ? (
            <Textarea
              label={t('payouts.refuseReason')}
              required
              maxLength={REASON_MAX_LENGTH}
              rows={3}
              resize="vertical"
              {...form.getInputProps('reason')}
            />
          ) : null}
        </Confirmation>
      </Form>
    </Modal>
  );
}
