import type { PayoutMismatchResponse } from '@sparks/api-client';
import { useResolvePayoutMismatchMutation } from '@sparks/api-client/lazy';
import { REASON_MAX_LENGTH } from '@sparks/domain';
import { Text, toast } from '@sparks/ui';
import { Confirmation, Form, isNotEmpty, Modal, Textarea, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';

interface ResolveDifferenceDialogProps {
  difference: PayoutMismatchResponse;
  onClose: () => void;
}

/** Records what was found or done about a difference. */
export function ResolveDifferenceDialog({ difference, onClose }: ResolveDifferenceDialogProps) {
  const { t } = useTranslations();
  const form = useForm({
    initialValues: { resolution: '' },
    validate: { resolution: isNotEmpty(t('differences.resolutionMissing')) },
  });
  const [resolve, { isLoading, error }] = useResolvePayoutMismatchMutation();
  const confirm = async ({ resolution }: { resolution: string }) => {
    const result = await resolve({
      id: difference.id,
      resolvePayoutMismatchDto: { resolution: resolution.trim() },
    });
    if (result.error) return;
    toast.success({ message: t('differences.done') });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('differences.resolveTitle')}>
      <Form form={form} onSubmit={confirm}>
        <Confirmation
          confirmLabel={t('differences.resolve')}
          isDestructive={false}
          isBusy={isLoading}
          error={error}
          errorTitle={t('payouts.notDone')}
          onCancel={onClose}
        >
          <Text>{t('differences.resolveText')}</Text>
          <Textarea
            label={t('differences.resolution')}
            required
            maxLength={REASON_MAX_LENGTH}
            autosize
            minRows={2}
            {...form.getInputProps('resolution')}
          />
        </Confirmation>
      </Form>
    </Modal>
  );
}
