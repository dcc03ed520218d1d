import type { ApprovalResponse } from '@sparks/api-client';
import { useApproveRequestMutation, useCancelRequestMutation, useRefuseRequestMutation } from '@sparks/api-client/lazy';
import { REASON_MAX_LENGTH } from '@sparks/domain';
import { formatMoney, Text, toast } from '@sparks/ui';
import { Confirmation, Form, isNotEmpty, Modal, Textarea, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import { approvalText } from './approval-text';

export type ApprovalDecision = 'approve' | 'refuse' | 'cancel';

interface DecisionDialogProps {
  approval: ApprovalResponse;
  decision: ApprovalDecision;
  onClose: () => void;
}

/** Confirms a decision about a request; a refusal needs a reason. */
export function DecisionDialog({ approval, decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslations();
  const form = useForm({
    initialValues: { reason: '' },
    validate: decision === 'refuse' ? { reason: isNotEmpty(t('approvals.reasonMissing')) } : {},
  });
  const [approve, approving] = useApproveRequestMutation();
  const [refuse, refusing] = useRefuseRequestMutation();
  const [cancel, cancelling] = useCancelRequestMutation();
  const { error } = { approve: approving, refuse: refusing, cancel: cancelling }[decision];
  const { _id: id, requestedBy } = approval;
  const amount = formatMoney(approval.amountCents);

  const confirm = async ({ reason }: { reason: string }) => {
    const result = await (decision === 'approve'
      ? approve({ id })
      : decision === 'refuse'
        ? refuse({ id, refuseApprovalDto: { reason: reason.trim() } })
        : cancel({ id }));
    if (result.error) return;
    showOutcome(result.data.data);
    onClose();
  };
  const showOutcome = ({ status, failure }: ApprovalResponse) => {
    if (status === 'failed') toast.error({ message: t('approvals.done.failed', { message: failure?.message }) });
    else if (status !== 'requested' && status !== 'expired') toast.success({ message: t(`approvals.done.${status}`) });
  };

  return (
    <Modal opened onClose={onClose} title={t(`approvals.${decision}Title`, { amount })}>
      <Form form={form} onSubmit={confirm}>
        <Confirmation
          confirmLabel={t(`approvals.${decision}`)}
          cancelLabel={decision === 'cancel' ? t('approvals.keep') : undefined}
          isDestructive={decision !== 'approve'}
          isBusy={approving.isLoading || refusing.isLoading || cancelling.isLoading}
          error={error}
          errorTitle={t('approvals.notDone')}
          onCancel={onClose}
        >
          <Text fw={600}>
            {approvalText(approval, t)}
            {approval.campaign ? ` (${approval.campaign.name})` : ''}
          </Text>
          <Text>{t(`approvals.${decision}Text`, { name: requestedBy.username })}</Text>
          {decision === 'refuse' ? (
            <Textarea
              label={t('approvals.refuseReason')}
              required
              maxLength={REASON_MAX_LENGTH}
              autosize
              minRows={2}
              {...form.getInputProps('reason')}
            />
          ) : null}
        </Confirmation>
      </Form>
    </Modal>
  );
}
