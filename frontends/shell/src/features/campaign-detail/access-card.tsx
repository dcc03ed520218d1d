import { useRequestSparkAccessMutation, useSession, type SparkDetail } from '@sparks/api-client';
import { AccessCard as AccessWay, toast } from '@sparks/ui';
import { useTranslations } from '../../translations';

/** Requests access to a private campaign. A rejected request shows the same message as a pending one. */
export function AccessCard({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const { isSignedIn } = useSession();
  const [request, { isLoading, error }] = useRequestSparkAccessMutation();
  if (!spark.isPrivate || spark.hasAccess) return null;

  const ask = () => {
    if (!isSignedIn) toast.info({ message: t('access.signInFirst'), id: 'access-sign-in' });
    else void request({ sparkId: spark._id });
  };

  const words = {
    title: t('access.title'),
    text: t('access.text'),
    request: t('access.request'),
    pendingTitle: t('access.pendingTitle'),
    pendingText: t('access.pendingText'),
    failed: t('access.failed'),
  };
  return (
    <AccessWay
      words={words}
      hasRequested={spark.accessRequests.length > 0}
      onRequest={ask}
      isRequesting={isLoading}
      error={error?.message}
    />
  );
}
