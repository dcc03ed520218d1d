import { useState } from 'react';
import { useResolveReportsMutation } from '@sparks/api-client';
import { CASE_MESSAGE_MAX_LENGTH, type ReportOutcome } from '@sparks/domain';
import { Confirmation, Modal, Select, Textarea, toast } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';

interface ResolveDialogProps {
  id: string;
  onClose: () => void;
}

/** Ends all reports of a thing with one outcome; the people who reported it read the reasons. */
export function ResolveDialog({ id, onClose }: ResolveDialogProps) {
  const { t } = useTranslations();
  const [outcome, setOutcome] = useState<ReportOutcome>('dismissed');
  const [statement, setStatement] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [resolve, { isLoading, error }] = useResolveReportsMutation();
  const confirm = async () => {
    if (!statement.trim()) return setIsMissing(true);
    const result = await resolve({ id, reportResolutionDto: { outcome, statement: statement.trim() } });
    if (result.error) return;
    toast.success({ message: t('cases.resolvedDone') });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('cases.resolve')}>
      <Confirmation
        confirmLabel={t('cases.resolve')}
        isBusy={isLoading}
        error={error}
        errorTitle={t('cases.notDone')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Select
          label={t('cases.outcome')}
          value={outcome}
          onChange={(value) => setOutcome(value === 'actioned' ? 'actioned' : 'dismissed')}
          allowDeselect={false}
          data={[
            { value: 'dismissed', label: t('cases.dismissed') },
            { value: 'actioned', label: t('cases.actioned') },
          ]}
        />
        <Textarea
          label={t('cases.statement')}
          required
          maxLength={CASE_MESSAGE_MAX_LENGTH}
          autosize
          minRows={2}
          value={statement}
          error={isMissing && !statement.trim() ? t('cases.statementMissing') : undefined}
          onChange={(event) => setStatement(event.currentTarget.value)}
        />
      </Confirmation>
    </Modal>
  );
}
