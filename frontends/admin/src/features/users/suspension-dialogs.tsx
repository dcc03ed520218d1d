import { useState } from 'react';
import {
  useIdempotencyKey,
  useLiftSuspensionMutation,
  useSuspendUserMutation,
  type PersonForAdmins,
  type SuspensionResponse,
} from '@sparks/api-client';
import { REASON_MAX_LENGTH, SUSPENSION_SCOPES, type SuspensionScope } from '@sparks/domain';
import { Confirmation, Modal, Select, showApprovalRequired, Text, Textarea, toast } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';

const DAY_MS = 86_400_000;
const LENGTHS = ['1', '7', '30', 'open'] as const;
type Length = (typeof LENGTHS)[number];

interface DialogProps {
  onClose: () => void;
  onDone: () => void;
}

export function SuspendDialog({ person, onClose, onDone }: DialogProps & { person: PersonForAdmins }) {
  const { t } = useTranslations();
  const [scope, setScope] = useState<SuspensionScope>('submit');
  const [length, setLength] = useState<Length>('7');
  const reason = useReason();
  const [key] = useIdempotencyKey();
  const [suspend, { isLoading, error }] = useSuspendUserMutation();

  const confirm = async () => {
    if (!reason.isGiven()) return;
    const until = length === 'open' ? null : new Date(Date.now() + Number(length) * DAY_MS).toISOString();
    const result = await suspend({
      'Idempotency-Key': key,
      suspendDto: { userId: person._id, scope, until, reason: reason.text.trim() },
    });
    if (showApprovalRequired(result.error)) return onClose();
    if (result.error) return;
    toast.success({ message: t('suspensions.done', { name: person.name }) });
    onDone();
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title={t('suspensions.suspendTitle', { name: person.name })}>
      <Confirmation
        confirmLabel={t('suspensions.suspend')}
        isDestructive
        isBusy={isLoading}
        error={error}
        errorTitle={t('suspensions.notDone')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Text>{t('suspensions.suspendText')}</Text>
        <Select
          label={t('suspensions.scopeLabel')}
          allowDeselect={false}
          data={SUSPENSION_SCOPES.map((value) => ({ value, label: t(`suspensions.stops.${value}`) }))}
          value={scope}
          onChange={(value) => setScope((value ?? 'submit') as SuspensionScope)}
        />
        <Select
          label={t('suspensions.lengthLabel')}
          allowDeselect={false}
          data={LENGTHS.map((value) => ({ value, label: t(`suspensions.length.${value}`) }))}
          value={length}
          onChange={(value) => setLength((value ?? '7') as Length)}
        />
        {reason.field}
      </Confirmation>
    </Modal>
  );
}

export function LiftDialog({ suspension, onClose, onDone }: DialogProps & { suspension: SuspensionResponse }) {
  const { t } = useTranslations();
  const reason = useReason();
  const [lift, { isLoading, error }] = useLiftSuspensionMutation();

  const confirm = async () => {
    if (!reason.isGiven()) return;
    const result = await lift({ id: suspension._id, liftSuspensionDto: { reason: reason.text.trim() } });
    if (result.error) return;
    toast.success({ message: t('suspensions.lifted') });
    onDone();
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title={t('suspensions.liftTitle')}>
      <Confirmation
        confirmLabel={t('suspensions.lift')}
        isDestructive={false}
        isBusy={isLoading}
        error={error}
        errorTitle={t('suspensions.notDone')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Text>{t('suspensions.liftText')}</Text>
        {reason.field}
      </Confirmation>
    </Modal>
  );
}

/** A required reason; `isGiven` shows an error when it is missing. */
export function useReason() {
  const { t } = useTranslations();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isGiven = () => {
    setIsMissing(text.trim() === '');
    return text.trim() !== '';
  };
  const field = (
    <Textarea
      label={t('suspensions.reason')}
      required
      maxLength={REASON_MAX_LENGTH}
      autosize
      minRows={2}
      value={text}
      error={isMissing ? t('suspensions.reasonMissing') : undefined}
      onChange={(event) => {
        setText(event.currentTarget.value);
        setIsMissing(false);
      }}
    />
  );
  return { text, isGiven, field };
}
