import { useRef } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '@sparks/api-client';
import { Page, RowsSkeleton, SignInPrompt } from '@sparks/ui';
import { useTranslations } from '../../translations';

/**
 * Routes that need a user. A signed-out visitor sees a prompt instead of a redirect. When the session expires the page
 * stays, so that no input is lost.
 */
export function RequireSignIn() {
  const { t } = useTranslations();
  const { status, signIn } = useSession();
  const wasSignedIn = useRef(false);
  wasSignedIn.current = status === 'signed-in' || (status === 'expired' && wasSignedIn.current);
  if (wasSignedIn.current) return <Outlet />;
  return (
    <Page>
      {status === 'loading' ? (
        <RowsSkeleton page count={4} />
      ) : (
        <SignInPrompt
          title={t('session.signInFirst')}
          text={t('session.signInFirstText')}
          action={t('session.signIn')}
          onSignIn={() => signIn()}
        />
      )}
    </Page>
  );
}
