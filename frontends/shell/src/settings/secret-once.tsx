import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { Alert, Button, Group, Stack, toast } from '@sparks/ui';
import { Textarea } from '@sparks/ui/lazy';
import { useTranslations } from '../page-translations';
import classes from './secret-once.module.css';

interface SecretOnceProps {
  label: string;
  secret: string;
  warning: ReactNode;
  onDone: () => void;
}

/** Shows a secret once, with a copy button. */
export function SecretOnce({ label, secret, warning, onDone }: SecretOnceProps) {
  const { t } = useTranslations();
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setIsCopied(true);
    } catch {
      // Clipboard access is blocked: select the text so that the user can copy it.
      field.current?.select();
      toast.info({ id: 'secret', message: t('developers.copyByHand') });
    }
  };
  return (
    <Stack>
      <Alert color="amber">{warning}</Alert>
      <Textarea
        ref={field}
        readOnly
        rows={2}
        label={label}
        value={secret}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: classes.secret }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <Button
          data-autofocus
          variant={isCopied ? 'default' : 'filled'}
          leftSection={
            isCopied ? (
              <IconCheck size={18} stroke={1.5} aria-hidden />
            ) : (
              <IconCopy size={18} stroke={1.5} aria-hidden />
            )
          }
          onClick={() => void copy()}
        >
          {isCopied ? t('developers.copied') : t('developers.copy')}
        </Button>
        <Button variant={isCopied ? 'filled' : 'default'} onClick={onDone}>
          {t('developers.done')}
        </Button>
      </Group>
    </Stack>
  );
}
