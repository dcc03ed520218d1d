import type { ComponentProps } from 'react';
import type { PersonForAdmins, SuspensionResponse } from '@sparks/api-client';
import { useIdempotencyKey, useLiftSuspensionMutation, useSuspendUserMutation } from '@sparks/api-client/lazy';
import { REASON_MAX_LENGTH, SUSPENSION_SCOPES, type SuspensionScope } from '@sparks/domain';
import { Text, toast } from '@sparks/ui';
import {
  Confirmation,
  Form,
  isNotEmpty,
  Modal,
  Select,
  showApprovalRequired,
  Textarea,
  useForm,
} from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';

const DAY_MS = 86_400_000;
const LENGTHS = ['1', '7', '30', 'open'] as const;
type Length = (typeof LENGTHS)[number];

interface SuspensionValues {
  scope: SuspensionScope;
  length: Length;
  reason: string;
}

interface DialogProps {
  onClose: () => void;
  onDone: () => void;
}

export function SuspendDialog({ person, onClose, onDone }: DialogProps & { person: PersonForAdmins }) {
  const { t } = useTranslations();
  const form = useForm<SuspensionValues>({
    initialValues: { scope: 'submit', length: '7', reason: '' },
    validate: { reason: isNotEmpty(t('suspensions.reasonMissing')) },
  });
  const [key] = useIdempotencyKey();
  const [suspend, { isLoading, error }] = useSuspendUserMutation();

  const confirm = async ({ scope, length, reason }: SuspensionValues) => {
    const until = length === 'open' ? null : new Date(Date.now() + Number(length) * DAY_MS).toISOString();
    const result = await suspend({
      'Idempotency-Key': key,
      suspendDto: { userId: person._id, scope, until, reason: reason.trim() },
    });
    if (showApprovalRequired(result.error)) return onClose();
    if (result.error) return;
    toast.success({ message: t('suspensions.done', { name: person.name }) });
    onDone();
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title={t('suspensions.suspendTitle', { name: person.name })}>
      <Form form={form} onSubmit={confirm}>
        <Confirmation
          confirmLabel={t('suspensions.suspend')}
          isDestructive
          isBusy={isLoading}
          error={error}
          errorTitle={t('suspensions.notDone')}
          onCancel={onClose}
        >
          <Text>{t('suspensions.suspendText')}</Text>
          <Select
            label={t('suspensions.scopeLabel')}
            allowDeselect={false}
            data={SUSPENSION_SCOPES.map((value) => ({ value, label: t(`suspensions.stops.${value}`) }))}
            {...form.getInputProps('scope')}
          />
          <Select
            label={t('suspensions.lengthLabel')}
            allowDeselect={false}
            data={LENGTHS.map((value) => ({ value, label: t(`suspensions.length.${value}`) }))}
            {...form.getInputProps('length')}
          />
          <ReasonField {...form.getInputProps('reason')} />
        </Confirmation>
      </Form>
    </Modal>
  );
}

export function LiftDialog({ suspension, onClose, onDone }: DialogProps & { suspension: SuspensionResponse }) {
  const { t } = useTranslations();
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: isNotEmpty(t('suspensions.reasonMissing')) },
  });
  const [lift, { isLoading, error }] = useLiftSuspensionMutation();

  const confirm = async ({ reason }: { reason: string }) => {
    const result = await lift({ id: suspension._id, liftSuspensionDto: { reason: reason.trim() } });
    if (result.error) return;
    toast.success({ message: t('suspensions.lifted') });
    onDone();
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title={t('suspensions.liftTitle')}>
      <Form form={form} onSubmit={confirm}>
        <Confirmation
          confirmLabel={t('suspensions.lift')}
          isDestructive={false}
          isBusy={isLoading}
          error={error}
          errorTitle={t('suspensions.notDone')}
          onCancel={onClose}
        >
          <Text>{t('suspensions.liftText')}</Text>
          <ReasonField {...form.getInputProps('reason')} />
        </Confirmation>
      </Form>
    </Modal>
  );
}

export function ReasonField(props: ComponentProps<typeof Textarea>) {
  const { t } = useTranslations();
  return (
    <Textarea label={t('suspensions.reason')} required maxLength={REASON_MAX_LENGTH} autosize minRows={2} {...props} />
  );
}
