import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useAnswerChangesMutation, useIdempotencyKeyFor, type BlockChangeRequestResponse } from '@sparks/api-client';
import { CASE_MESSAGE_MAX_LENGTH } from '@sparks/domain';
import {
  Anchor,
  Button,
  formatDateTime,
  Group,
  Paper,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
  toast,
} from '@sparks/ui';
import { SendError } from '../../cases/send-error';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';

/** The contributor's answer to a request for changes. */
export function AnswerChanges({ id, request }: { id: string; request: BlockChangeRequestResponse }) {
  const { t } = useTranslations();
  const headingId = useId();
  const [answer, { isLoading, error }] = useAnswerChangesMutation();
  const { keyFor } = useIdempotencyKeyFor();
  const [message, setMessage] = useState('');
  const [link, setLink] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isEmpty = message.trim() === '' && link.trim() === '';
  const submit = async () => {
    setIsMissing(isEmpty);
    if (isEmpty || isLoading) return;
    const content = link.trim();
    const answerChangesDto = { message: message.trim(), ...(content ? { content } : {}) };
    const key = keyFor(JSON.stringify(answerChangesDto));
    const { error: refused } = await answer({ id, 'Idempotency-Key': key, answerChangesDto });
    if (!refused) toast.success({ message: t('cases.answered') });
  };
  return (
    <Paper component="section" withBorder p="md" mb="lg" aria-labelledby={headingId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm">
          <Title order={2} size="h4" id={headingId}>
            {t('cases.changesRequested')}
          </Title>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{request.message}</Text>
          <Text size="sm" c="dimmed">
            {t('cases.answerUntil', { date: formatDateTime(request.dueAt ?? request.requestedAt) })}
          </Text>
          <Textarea
            label={t('cases.whatChanged')}
            description={t('cases.editHint')}
            autosize
            minRows={3}
            maxLength={CASE_MESSAGE_MAX_LENGTH}
            value={message}
            error={isMissing && isEmpty ? t('cases.answerMissing') : null}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <TextInput
            type="url"
            inputMode="url"
            label={t('cases.newLink')}
            description={t('cases.newLinkHint')}
            value={link}
            onChange={(event) => setLink(event.currentTarget.value)}
          />
          <SendError error={error} />
          <Group>
            <Button type="submit" loading={isLoading}>
              {t('cases.sendAnswer')}
            </Button>
            <Anchor component={Link} to={paths.case(request.caseId)} size="sm">
              {t('cases.conversation')}
            </Anchor>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
