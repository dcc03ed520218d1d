import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { needsModerationReason, REASON_MAX_LENGTH } from '@sparks/domain';
import { useSharedTranslations } from '../language/shared-translations';

/** A decision that asks for words first, and about which contributions. */
interface Asking {
  readonly ids: readonly string[];
  readonly decision: 'declined' | 'flagged';
}

/** The usual reasons, for one click; a person's own words may follow or replace them. */
const PRESETS = {
  declined: ['brief', 'original', 'disclosure', 'product', 'quality', 'gone'],
  flagged: ['numbers', 'owner', 'rights'],
} as const;

interface ReasonDialogProps {
  asking: Asking | null;
  onCancel: () => void;
  onDecide: (ids: readonly string[], decision: Asking['decision'], reason: string) => void;
}

/** Asks why. Declining needs a reason, because the contributor is told; flagging may have one. */
export function ReasonDialog({ asking, onCancel, onDecide }: ReasonDialogProps) {
  const t = useSharedTranslations();
  return (
    <Modal
      opened={asking !== null}
      onClose={onCancel}
      title={asking ? t(`decision.ask.${asking.decision}`, { count: asking.ids.length }) : ''}
    >
      {asking ? (
        <ReasonForm
          key={`${asking.ids.join()}:${asking.decision}`}
          asking={asking}
          onCancel={onCancel}
          onDecide={onDecide}
        />
      ) : null}
    </Modal>
  );
}

function ReasonForm({ asking, onCancel, onDecide }: Omit<ReasonDialogProps, 'asking'> & { asking: Asking }) {
  const t = useSharedTranslations();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const presets = PRESETS[asking.decision].map((preset) => t(`decision.preset.${preset}`));

  const submit = () => {
    if (needsModerationReason(asking.decision) && reason.trim() === '') setIsMissing(true);
    else onDecide(asking.ids, asking.decision, reason.trim());
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <Text c="dimmed" size="sm">
          {t(`decision.askText.${asking.decision}`)}
        </Text>
        <Group gap="xs" role="group" aria-label={t('decision.usual')}>
          {presets.map((preset) => (
            <Button
              key={preset}
              size="compact-sm"
              variant={reason === preset ? 'light' : 'default'}
              aria-pressed={reason === preset}
              onClick={() => setReason(preset)}
            >
              {preset}
            </Button>
          ))}
        </Group>
        <Textarea
          data-autofocus
          label={t('decision.reason')}
          required={needsModerationReason(asking.decision)}
          error={isMissing && reason.trim() === '' ? t('decision.reasonMissing') : null}
          maxLength={REASON_MAX_LENGTH}
          autosize
          minRows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('decision.cancel')}
          </Button>
          <Button type="submit" color={asking.decision === 'declined' ? 'red' : 'amber'}>
            {t(`decision.${asking.decision === 'declined' ? 'decline' : 'flag'}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
