import { useRef } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '@sparks/api-client';
import { Page, RowsSkeleton, SignInPrompt } from '@sparks/ui';
import { useTranslations } from '../../translations';

/**
 * Pages that are about the person: signed out, they say so and offer to sign in; nothing is redirected unasked. A session
 * that ends on such a page takes nothing away: what was typed can still be read, and the notice above leads back in.
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
        <RowsSkeleton count={4} />
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
