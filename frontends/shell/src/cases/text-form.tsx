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
  /** Shown before the submit button. */
  secondary?: ReactNode;
  className?: string;
}

/** A required text for the other side of a case; Ctrl+Enter sends it. */
export function TextForm({ label, submitLabel, isSending, error, onSubmit, secondary, className }: TextFormProps) {
  const { t } = useTranslations();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const content = text.trim();
  const submit = async () => {
    setIsMissing(content === '');
    if (content === '' || isSending) return;
    if (await onSubmit(content)) setText('');
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
          error={isMissing && content === '' ? t('cases.textMissing') : null}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          }}
        />
        <SendError error={error} />
        <Group justify={secondary ? 'flex-end' : undefined}>
          {secondary}
          <Button type="submit" loading={isSending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
