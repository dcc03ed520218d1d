import { useState, type ReactNode } from 'react';
import { CASE_MESSAGE_MAX_LENGTH } from '@sparks/domain';
import { Button, Group, Stack, Textarea } from '@sparks/ui';
import { useTranslations } from '../page-translations';
import { SendError } from './send-error';

interface TextFormProps {
  label: string;
  submitLabel: string;
  isSending: boolean;
  error: unknown;
  /** Returns whether the text was sent; it is kept otherwise. */
  onSubmit: (text: string) => Promise<boolean>;
  /** A message may consist of attachments only. */
  mayBeEmpty?: boolean;
  /** Nothing can be sent yet. */
  isBlocked?: boolean;
  /** Shown between the text and the buttons. */
  attachments?: ReactNode;
  /** Shown before the submit button. */
  secondary?: ReactNode;
  className?: string | undefined;
}

/** A required text for the other side of a case; Ctrl+Enter sends it. */
export function TextForm({
  label,
  submitLabel,
  isSending,
  mayBeEmpty = false,
  isBlocked = false,
  error,
  onSubmit,
  attachments,
  secondary,
  className,
}: TextFormProps) {
  const { t } = useTranslations();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const content = text.trim();
  const isEmpty = content === '' && !mayBeEmpty;
  const submit = async () => {
    setIsMissing(isEmpty);
    if (isEmpty || isSending || isBlocked) return;
    if (!(await onSubmit(content))) return;
    setText('');
    setIsMissing(false);
  };
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="sm">
        <Textarea
          data-autofocus
          required
          withAsterisk={false}
          label={label}
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
        {attachments}
        <SendError error={error} />
        <Group justify={secondary ? 'flex-end' : undefined}>
          {secondary}
          <Button type="submit" loading={isSending} disabled={isBlocked}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
