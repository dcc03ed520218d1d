import { useState } from 'react';
import { asApiError, useAppealDecisionMutation } from '@sparks/api-client';
import { CASE_MESSAGE_MAX_LENGTH } from '@sparks/domain';
import { Alert, Button, Group, Modal, Stack, Text, Textarea, toast } from '@sparks/ui';
import { useTranslations } from '../../page-translations';

export function AppealDialog({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslations();
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('cases.appeal')}>
      <AppealForm id={id} onClose={onClose} />
    </Modal>
  );
}

function AppealForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslations();
  const [appeal, { isLoading, error }] = useAppealDecisionMutation();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isEmpty = text.trim() === '';
  const submit = async () => {
    setIsMissing(isEmpty);
    if (isEmpty || isLoading) return;
    const { error: refused } = await appeal({ id, appealDto: { text: text.trim() } });
    if (refused) return;
    toast.success({ message: t('cases.appealSent') });
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('cases.appealText')}
        </Text>
        <Textarea
          data-autofocus
          required
          label={t('cases.appealReason')}
          autosize
          minRows={4}
          maxLength={CASE_MESSAGE_MAX_LENGTH}
          value={text}
          error={isMissing && isEmpty ? t('cases.textMissing') : null}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {error ? (
          <Alert color="red" role="alert" title={t('cases.notSent')}>
            {asApiError(error).message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cases.cancel')}
          </Button>
          <Button type="submit" loading={isLoading}>
            {t('cases.sendAppeal')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
