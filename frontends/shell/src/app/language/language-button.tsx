import { IconLanguage } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { ActionIcon } from '@sparks/ui';
import { useTranslations } from '../../translations';

export function LanguageButton(props: Omit<ComponentPropsWithRef<'button'>, 'color'>) {
  const { t } = useTranslations();
  return (
    <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={t('account.language')}>
      <IconLanguage size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
