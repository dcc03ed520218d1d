import { useState } from 'react';
import { asApiError, usePostCaseMessageMutation } from '@sparks/api-client';
import { CASE_MESSAGE_MAX_LENGTH } from '@sparks/domain';
import { Alert, Button, Group, Stack, Textarea } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import classes from './case-page.module.css';

/** Writes a message; Ctrl+Enter sends it. */
export function MessageForm({ id }: { id: string }) {
  const { t } = useTranslations();
  const [post, { isLoading, error }] = usePostCaseMessageMutation();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isEmpty = text.trim() === '';
  const submit = async () => {
    setIsMissing(isEmpty);
    if (isEmpty || isLoading) return;
    const { error: refused } = await post({ id, caseMessageDto: { text: text.trim() } });
    if (!refused) setText('');
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="sm">
        <Textarea
          label={t('cases.message')}
          autosize
          minRows={3}
          maxLength={CASE_MESSAGE_MAX_LENGTH}
          value={text}
          error={isMissing && isEmpty ? t('cases.textMissing') : null}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          }}
        />
        {error ? (
          <Alert color="red" role="alert" title={t('cases.notSent')}>
            {asApiError(error).message}
          </Alert>
        ) : null}
        <Group>
          <Button type="submit" loading={isLoading}>
            {t('cases.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
