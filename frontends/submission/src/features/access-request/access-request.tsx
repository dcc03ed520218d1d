import { useState } from 'react';
import { useSession } from '@sparks/api-client';
import { useRequestSparkAccessMutation } from '@sparks/api-client/lazy';
import type { AccessStatus } from '@sparks/domain';
import { AccessCard, toast } from '@sparks/ui';
import { PitchField } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';

interface AccessRequestProps {
  sparkId: string;
  status: Exclude<AccessStatus, 'accepted'>;
}

export function AccessRequest({ sparkId, status }: AccessRequestProps) {
  const { t } = useTranslations();
  const { isSignedIn } = useSession();
  const [request, { isLoading, error }] = useRequestSparkAccessMutation();

  const [pitch, setPitch] = useState('');

  const ask = () => {
    const text = pitch.trim();
    if (isSignedIn) void request({ sparkId, requestAccessDto: text ? { pitch: text } : {} });
    else toast.info({ message: t('access.logInFirst'), id: 'access-log-in' });
  };

  const words = {
    title: t('access.title'),
    text: t('access.text'),
    request: t('access.request'),
    pendingTitle: t('access.pendingTitle'),
    pendingText: t('access.pendingText'),
    failed: t('access.requestFailed'),
  };
  return (
    <AccessCard
      isPage
      words={words}
      hasRequested={status !== 'none'}
      onRequest={ask}
      isRequesting={isLoading}
      error={error?.message}
    >
      <PitchField label={t('access.pitch')} hint={t('access.pitchHint')} value={pitch} onChange={setPitch} />
    </AccessCard>
  );
}
