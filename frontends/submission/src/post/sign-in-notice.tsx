import { useSearchParams } from 'react-router';
import { useSignInOutcome } from '@sparks/api-client/lazy';
import { PLATFORM_NAMES } from '@sparks/domain';
import { Alert, useSharedTranslations } from '@sparks/ui';

/** The outcome of the sign-in from which the contributor returns; X has its own panel. */
export function SignInNotice() {
  const t = useSharedTranslations();
  const ended = useSignInOutcome(useSearchParams());
  if (ended === null || ended.platform === 'twitter') return null;
  const isConnected = ended.outcome === 'connected';
  return (
    <Alert color={isConnected ? 'green' : 'amber'} p="sm" role={isConnected ? 'status' : 'alert'}>
      {t(`bioProof.signIn.${ended.outcome}`, { platform: PLATFORM_NAMES[ended.platform] })}
    </Alert>
  );
}
