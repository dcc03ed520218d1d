import { useResolveReportsMutation } from '@sparks/api-client/lazy';
import { CASE_MESSAGE_MAX_LENGTH, type ReportOutcome } from '@sparks/domain';
import { toast } from '@sparks/ui';
import { Confirmation, Form, isNotEmpty, Modal, Select, Textarea, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';

interface ResolveDialogProps {
  id: string;
  onClose: () => void;
}

interface Resolution {
  outcome: ReportOutcome;
  statement: string;
}

/** Ends all reports of a thing with one outcome; the people who reported it read the reasons. */
export function ResolveDialog({ id, onClose }: ResolveDialogProps) {
  const { t } = useTranslations();
  const form = useForm<Resolution>({
    initialValues: { outcome: 'dismissed', statement: '' },
    validate: { statement: isNotEmpty(t('cases.statementMissing')) },
  });
  const [resolve, { isLoading, error }] = useResolveReportsMutation();
  const confirm = async ({ outcome, statement }: Resolution) => {
    const result = await resolve({ id, reportResolutionDto: { outcome, statement: statement.trim() } });
    if (result.error) return;
    toast.success({ message: t('cases.resolvedDone') });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('cases.resolve')}>
      <Form form={form} onSubmit={confirm}>
        <Confirmation
          confirmLabel={t('cases.resolve')}
          isBusy={isLoading}
          error={error}
          errorTitle={t('cases.notDone')}
          onCancel={onClose}
        >
          <Select
            label={t('cases.outcome')}
            allowDeselect={false}
            data={[
              { value: 'dismissed', label: t('cases.dismissed') },
              { value: 'actioned', label: t('cases.actioned') },
            ]}
            {...form.getInputProps('outcome')}
          />
          <Textarea
            label={t('cases.statement')}
            required
            maxLength={CASE_MESSAGE_MAX_LENGTH}
            autosize
            minRows={2}
            {...form.getInputProps('statement')}
          />
        </Confirmation>
      </Form>
    </Modal>
  );
}
