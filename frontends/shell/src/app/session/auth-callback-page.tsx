import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ProviderUnreachableError, useSession } from '@sparks/api-client';
import { Center, ErrorState, Loader, useDocumentTitle, VisuallyHidden } from '@sparks/ui';
import { useTranslations } from '../../translations';
import { useSessionManager } from './session-manager-context';

/** Redirect target of the identity provider. */
export function AuthCallbackPage() {
  const { t } = useTranslations();
  const manager = useSessionManager();
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<'failed' | 'unreachable' | null>(null);
  useDocumentTitle(t(failure ? 'session.signInFailed' : 'session.signingIn'));
  // The code is valid once, and effects run twice in development.
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    manager.completeSignIn().then(
      (returnTo) => void navigate(returnTo, { replace: true }),
      (error: unknown) => setFailure(error instanceof ProviderUnreachableError ? 'unreachable' : 'failed'),
    );
  }, [manager, navigate]);

  if (failure)
    return (
      <ErrorState
        order={1}
        title={t('session.signInFailed')}
        message={t(failure === 'unreachable' ? 'session.signInUnreachable' : 'session.signInFailedText')}
        onRetry={() => signIn('/')}
      />
    );
  return (
    <Center mih="50vh">
      <VisuallyHidden component="h1">{t('session.signingIn')}</VisuallyHidden>
      <Loader aria-hidden />
    </Center>
  );
}
