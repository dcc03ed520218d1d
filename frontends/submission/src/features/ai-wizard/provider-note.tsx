import { IconCloud, IconDeviceDesktop } from '@tabler/icons-react';
import type { AiContent } from './ai-content';
import { useAiTranslations } from './locales/translations';
import classes from './steps/steps.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Names the provider, because the poster maker produces other results than an external service. */
export function ProviderNote({ provider }: { provider: AiContent['provider'] | undefined }) {
  const { t } = useAiTranslations();
  if (!provider) return null;
  const { label, isLocal } = provider;
  return (
    <p className={classes.note}>
      {isLocal ? <IconDeviceDesktop {...icon} /> : <IconCloud {...icon} />}
      <span>{isLocal ? t('provider.localNote') : t('provider.remoteNote', { label })}</span>
    </p>
  );
}
