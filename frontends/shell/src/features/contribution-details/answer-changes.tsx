import { useId } from 'react';
import { Link } from 'react-router';
import { asApiError, fieldErrors, type BlockChangeRequestResponse } from '@sparks/api-client';
import { useAnswerChangesMutation, useIdempotencyKeyFor } from '@sparks/api-client/lazy';
import { CASE_MESSAGE_MAX_LENGTH } from '@sparks/domain';
import { Anchor, Button, formatDateTime, Group, Paper, Stack, Text, TextInput, Title, toast } from '@sparks/ui';
import { Form, Textarea, useForm } from '@sparks/ui/lazy';
import { SendError } from '../../cases/send-error';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';

/** The contributor's answer to a request for changes. */
export function AnswerChanges({ id, request }: { id: string; request: BlockChangeRequestResponse }) {
  const { t } = useTranslations();
  const headingId = useId();
  const [answer, { isLoading, error }] = useAnswerChangesMutation();
  const { keyFor } = useIdempotencyKeyFor();
  const form = useForm({
    initialValues: { message: '', content: '' },
    validate: {
      message: (message, { content }) => (message.trim() || content.trim() ? null : t('cases.answerMissing')),
    },
  });
  const submit = async (values: { message: string; content: string }) => {
    const content = values.content.trim();
    const answerChangesDto = { message: values.message.trim(), ...(content ? { content } : {}) };
    const key = keyFor(JSON.stringify(answerChangesDto));
    const { error: refused } = await answer({ id, 'Idempotency-Key': key, answerChangesDto });
    if (!refused) toast.success({ message: t('cases.answered') });
    return refused && fieldErrors(asApiError(refused));
  };
  return (
    <Paper component="section" withBorder p="md" mb="lg" aria-labelledby={headingId}>
      <Form form={form} onSubmit={submit}>
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
            {...form.getInputProps('message')}
            error={form.values.content.trim() ? null : form.errors.message}
          />
          <TextInput
            type="url"
            inputMode="url"
            label={t('cases.newLink')}
            description={t('cases.newLinkHint')}
            {...form.getInputProps('content')}
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
      </Form>
    </Paper>
  );
}
