import { Button, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSharedTranslations } from '../language/shared-translations';
import classes from './code-to-copy.module.css';
import { toast } from './toast';

/** A short code with a copy button. Without access to the clipboard, the code is selected to be copied by hand. */
export function CodeToCopy({ code }: { code: string }) {
  const t = useSharedTranslations();
  const text = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
    } catch {
      setIsCopied(false);
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      toast.info({ id: 'code-to-copy', message: t('code.copyByHand') });
    }
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Group gap="xs">
      <code ref={text} className={classes.code}>
        {code}
      </code>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
        onClick={() => void copy()}
        aria-live="polite"
      >
        {isCopied ? t('code.copied') : t('code.copy')}
      </Button>
    </Group>
  );
}
