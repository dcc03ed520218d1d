import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useSharedTranslations } from '../language/shared-translations';

/** A short code with a copy button. Without access to the clipboard the code can be selected by hand. */
export function CodeToCopy({ code }: { code: string }) {
  const t = useSharedTranslations();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    navigator.clipboard?.writeText(code).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return (
    <Group gap="xs">
      <Text ff="monospace" fw={600}>
        {code}
      </Text>
      <Button size="compact-sm" variant="default" onClick={copy} aria-live="polite">
        {isCopied ? t('code.copied') : t('code.copy')}
      </Button>
    </Group>
  );
}
