import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { needsModerationReason, REASON_MAX_LENGTH } from '@sparks/domain';
import { Form, submitOnCtrlEnter } from '../form/form';
import { useSharedTranslations } from '../language/shared-translations';
import type { ReasonRequest } from './review-state';

/** Keys of the preset reasons. */
const PRESETS = {
  declined: ['brief', 'original', 'disclosure', 'product', 'quality', 'gone'],
  flagged: ['numbers', 'owner', 'rights'],
} as const;

interface ReasonDialogProps {
  request: ReasonRequest | null;
  onCancel: () => void;
  onDecide: (ids: readonly string[], decision: ReasonRequest['decision'], reason: string) => void;
}

/** Asks for the reason of a decision. Declining requires one because the contributor sees it. */
export function ReasonDialog({ request, onCancel, onDecide }: ReasonDialogProps) {
  const t = useSharedTranslations();
  return (
    <Modal
      opened={request !== null}
      onClose={onCancel}
      title={request ? t(`decision.ask.${request.decision}`, { count: request.ids.length }) : ''}
    >
      {request ? (
        <ReasonForm
          key={`${request.ids.join()}:${request.decision}`}
          request={request}
          onCancel={onCancel}
          onDecide={onDecide}
        />
      ) : null}
    </Modal>
  );
}

function ReasonForm({ request, onCancel, onDecide }: Omit<ReasonDialogProps, 'request'> & { request: ReasonRequest }) {
  const t = useSharedTranslations();
  const form = useForm({
    initialValues: { reason: '' },
    validate: needsModerationReason(request.decision) ? { reason: isNotEmpty(t('decision.reasonMissing')) } : {},
  });
  const presets = PRESETS[request.decision].map((preset) => t(`decision.preset.${preset}`));

  return (
    <Form form={form} onSubmit={({ reason }) => onDecide(request.ids, request.decision, reason.trim())}>
      <Stack>
        <Text c="dimmed" size="sm">
          {t(`decision.askText.${request.decision}`)}
        </Text>
        <Group gap="xs" role="group" aria-label={t('decision.usual')}>
          {presets.map((preset) => (
            <Button
              key={preset}
              size="compact-sm"
              variant={form.values.reason === preset ? 'light' : 'default'}
              aria-pressed={form.values.reason === preset}
              onClick={() => form.setFieldValue('reason', preset)}
            >
              {preset}
            </Button>
          ))}
        </Group>
        <Textarea
          data-autofocus
          label={t('decision.reason')}
          required={needsModerationReason(request.decision)}
          maxLength={REASON_MAX_LENGTH}
          autosize
          minRows={3}
          onKeyDown={submitOnCtrlEnter}
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('decision.cancel')}
          </Button>
          <Button type="submit" color={request.decision === 'declined' ? 'red' : 'amber'}>
            {t(`decision.${request.decision === 'declined' ? 'decline' : 'flag'}`)}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
