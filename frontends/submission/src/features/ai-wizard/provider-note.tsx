import { IconCloud, IconDeviceDesktop } from '@tabler/icons-react';
import type { AiContent } from './ai-content';
import { useAiTranslations } from './locales/translations';
import classes from './steps/steps.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Who makes it, in plain words: a renderer on this server makes other things than a service does. */
export function ProviderNote({ provider }: { provider: AiContent['provider'] | undefined }) {
  const { t } = useAiTranslations();
  if (!provider) return null;
  const { label, isLocal } = provider;
  return (
    <p className={classes.note}>
      {isLocal ? <IconDeviceDesktop {...icon} /> : <IconCloud {...icon} />}
      <span>{isLocal ? t('provider.localNote', { label }) : t('provider.remoteNote', { label })}</span>
    </p>
  );
}
