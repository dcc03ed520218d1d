import { lazy, Suspense, useState } from 'react';
import { useMe, useSession, type SparkDetail } from '@sparks/api-client';
import { useRequestSparkAccessMutation } from '@sparks/api-client/lazy';
import { AccessCard as AccessWay, Skeleton, Stack, toast } from '@sparks/ui';
import { useTranslations } from '../../content-translations';

const PitchField = lazy(() => import('./pitch-field'));
const AccessConversation = lazy(() => import('./access-conversation'));

/** Requests access to a private campaign. A rejected request shows the same message as a pending one. */
export function AccessCard({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const { isSignedIn } = useSession();
  const { me } = useMe();
  const [pitch, setPitch] = useState('');
  const [request, { isLoading, error }] = useRequestSparkAccessMutation();
  if (!spark.isPrivate || spark.hasAccess) return null;

  const ask = () => {
    const text = pitch.trim();
    if (!isSignedIn) toast.info({ message: t('access.signInFirst'), id: 'access-sign-in' });
    else void request({ sparkId: spark._id, requestAccessDto: text ? { pitch: text } : {} });
  };

  const words = {
    title: t('access.title'),
    text: t('access.text'),
    request: t('access.request'),
    pendingTitle: t('access.pendingTitle'),
    pendingText: t('access.pendingText'),
    failed: t('access.failed'),
  };
  const hasRequested = spark.accessRequests.length > 0;
  return (
    <Stack gap="sm">
      <AccessWay
        words={words}
        hasRequested={hasRequested}
        onRequest={ask}
        isRequesting={isLoading}
        error={error?.message}
      >
        {/* Not part of the first load. */}
        <Suspense fallback={<Skeleton height="6.5rem" />}>
          <PitchField label={t('access.pitch')} hint={t('access.pitchHint')} value={pitch} onChange={setPitch} />
        </Suspense>
      </AccessWay>
      {hasRequested && me ? (
        <Suspense>
          <AccessConversation sparkId={spark._id} userId={me._id} name={null} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
