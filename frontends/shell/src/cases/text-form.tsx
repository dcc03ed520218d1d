import type { ReactNode } from 'react';
import { CASE_MESSAGE_MAX_LENGTH } from '@sparks/domain';
import { Button, Group, Stack } from '@sparks/ui';
import { Form, isNotEmpty, submitOnCtrlEnter, Textarea, useForm } from '@sparks/ui/lazy';
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
  const form = useForm({
    initialValues: { text: '' },
    validate: mayBeEmpty ? {} : { text: isNotEmpty(t('cases.textMissing')) },
  });
  const submit = async ({ text }: { text: string }) => {
    if (!isBlocked && (await onSubmit(text.trim()))) form.reset();
  };
  return (
    <Form form={form} className={className} onSubmit={submit}>
      <Stack gap="sm">
        <Textarea
          data-autofocus
          required={!mayBeEmpty}
          withAsterisk={false}
          label={label}
          autosize
          minRows={3}
          maxLength={CASE_MESSAGE_MAX_LENGTH}
          onKeyDown={submitOnCtrlEnter}
          {...form.getInputProps('text')}
          error={mayBeEmpty ? null : form.errors.text}
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
    </Form>
  );
}
