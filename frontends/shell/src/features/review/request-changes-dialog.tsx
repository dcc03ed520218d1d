import type { BlockResponse } from '@sparks/api-client';
import { useRequestChanges } from '@sparks/api-client/lazy';
import { CASE_MESSAGE_MAX_LENGTH, CHANGE_ROUNDS_MAX, CHANGES_DUE_MS } from '@sparks/domain';
import { Alert, Button, Group, sharedText, Stack, Text, toast } from '@sparks/ui';
import { Form, isNotEmpty, Modal, submitOnCtrlEnter, Textarea, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';

const DUE_DAYS = CHANGES_DUE_MS / 86_400_000;

interface RequestChangesDialogProps {
  /** `null` while the dialog is closed. */
  block: BlockResponse | null;
  onSent: (id: string) => void;
  onClose: () => void;
}

/** Asks what the contributor should change. */
export function RequestChangesDialog({ block, onSent, onClose }: RequestChangesDialogProps) {
  const { t } = useTranslations();
  const name = block?.user?.name ?? t('contribution.unknownAuthor');
  return (
    <Modal opened={block !== null} onClose={onClose} title={block ? t('review.changes.ask', { name }) : ''}>
      {block ? (
        <RequestForm
          key={block._id}
          block={block}
          name={name}
          onCancel={onClose}
          onSent={() => {
            onSent(block._id);
            toast.success({ message: t('review.changes.sent', { name }) });
          }}
        />
      ) : null}
    </Modal>
  );
}

interface RequestFormProps {
  block: BlockResponse;
  name: string;
  onCancel: () => void;
  onSent: () => void;
}

function RequestForm({ block, name, onCancel, onSent }: RequestFormProps) {
  const { t } = useTranslations();
  const { request, isSending, error } = useRequestChanges(block._id);
  const form = useForm({
    initialValues: { message: '' },
    validate: { message: isNotEmpty(t('review.changes.messageMissing')) },
  });
  const submit = async ({ message }: { message: string }) => {
    if (await request(message.trim())) onSent();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Stack>
        <Text c="dimmed" size="sm">
          {t('review.changes.text', { name, days: DUE_DAYS })}{' '}
          {t('review.changes.left', { count: CHANGE_ROUNDS_MAX - (block.changeRequest?.round ?? 0) })}
        </Text>
        <Textarea
          data-autofocus
          label={t('review.changes.message')}
          description={t('review.changes.messageHint', { name, max: CASE_MESSAGE_MAX_LENGTH })}
          required
          maxLength={CASE_MESSAGE_MAX_LENGTH}
          autosize
          minRows={4}
          onKeyDown={submitOnCtrlEnter}
          {...form.getInputProps('message')}
        />
        {error ? (
          <Alert color="red" role="alert" title={t('review.changes.failed')}>
            {error.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {sharedText('decision.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('review.changes.send')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
