import { useState } from 'react';
import { useResolvePayoutMismatchMutation, type PayoutMismatchResponse } from '@sparks/api-client';
import { REASON_MAX_LENGTH } from '@sparks/domain';
import { Confirmation, Modal, Text, Textarea, toast } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';

interface ResolveDifferenceDialogProps {
  difference: PayoutMismatchResponse;
  onClose: () => void;
}

/** Records what was found or done about a difference. */
export function ResolveDifferenceDialog({ difference, onClose }: ResolveDifferenceDialogProps) {
  const { t } = useTranslations();
  const [resolution, setResolution] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [resolve, { isLoading, error }] = useResolvePayoutMismatchMutation();
  const confirm = async () => {
    if (!resolution.trim()) return setIsMissing(true);
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
      <Confirmation
        confirmLabel={t('differences.resolve')}
        isDestructive={false}
        isBusy={isLoading}
        error={error}
        errorTitle={t('payouts.notDone')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Text>{t('differences.resolveText')}</Text>
        <Textarea
          label={t('differences.resolution')}
          required
          maxLength={REASON_MAX_LENGTH}
          autosize
          minRows={2}
          value={resolution}
          error={isMissing ? t('differences.resolutionMissing') : undefined}
          onChange={(event) => {
            setResolution(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
      </Confirmation>
    </Modal>
  );
}
