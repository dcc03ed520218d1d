import { IconLanguage } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { ActionIcon } from '@sparks/ui';
import { onDemand } from '../../on-demand';
import { useWords } from '../../words';

/** The languages for visitors, who have no account menu. */
export const LanguageMenu = onDemand<object>(
  async () => (await import('./open-language-menu')).OpenLanguageMenu,
  ({ onOpen }) => <LanguageButton aria-haspopup="menu" aria-expanded={false} onClick={onOpen} />,
);

export function LanguageButton(props: Omit<ComponentPropsWithRef<'button'>, 'color'>) {
  const { t } = useWords();
  return (
    <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={t('account.language')}>
      <IconLanguage size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
