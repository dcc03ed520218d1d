import { needsModerationReason, REASON_MAX_LENGTH } from '@sparks/domain';
import { Button, Group, Modal, Stack, Text, Textarea } from '@sparks/ui';
import { useState } from 'react';
import type { ReviewState } from './review-state';
import { useWords } from '../../words';

type Asking = NonNullable<ReviewState['asking']>;

interface ReasonDialogProps {
  asking: Asking | null;
  onCancel: () => void;
  onDecide: (id: string, decision: Asking['decision'], reason: string) => void;
}

/** Asks why. Declining needs a reason, because the contributor is told; flagging may have one. */
export function ReasonDialog({ asking, onCancel, onDecide }: ReasonDialogProps) {
  const { t } = useWords();
  return (
    <Modal opened={asking !== null} onClose={onCancel} title={asking ? t(`review.ask.${asking.decision}`) : ''}>
      {asking ? <ReasonForm key={`${asking.id}:${asking.decision}`} asking={asking} onCancel={onCancel} onDecide={onDecide} /> : null}
    </Modal>
  );
}

function ReasonForm({ asking, onCancel, onDecide }: Omit<ReasonDialogProps, 'asking'> & { asking: Asking }) {
  const { t } = useWords();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const presets = (['brief', 'original', 'disclosure', 'product'] as const).map((preset) => t(`review.preset.${preset}`));

  const submit = () => {
    if (needsModerationReason(asking.decision) && reason.trim() === '') setIsMissing(true);
    else onDecide(asking.id, asking.decision, reason.trim());
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
        <Text c="dimmed" size="sm">{t(`review.askText.${asking.decision}`)}</Text>
        {asking.decision === 'declined' ? (
          <Group gap="xs">
            {presets.map((preset) => (
              <Button key={preset} size="compact-sm" variant="default" onClick={() => setReason(preset)}>{preset}</Button>
            ))}
          </Group>
        ) : null}
        <Textarea
          data-autofocus
          label={t('review.reason')}
          required={needsModerationReason(asking.decision)}
          error={isMissing && reason.trim() === '' ? t('review.reasonMissing') : null}
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
          <Button variant="default" onClick={onCancel}>{t('actions.cancel')}</Button>
          <Button type="submit" color={asking.decision === 'declined' ? 'red' : 'amber'}>{t(`review.${asking.decision === 'declined' ? 'decline' : 'flag'}`)}</Button>
        </Group>
      </Stack>
    </form>
  );
}
