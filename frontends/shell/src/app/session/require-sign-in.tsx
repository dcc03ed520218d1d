import { useSession } from '@sparks/api-client';
import { Button, EmptyState, Page, RowsSkeleton } from '@sparks/ui';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';

/** Pages that are about the person: signed out, they say so and offer to sign in; nothing is redirected unasked. */
export function RequireSignIn() {
  const { t } = useTranslation();
  const { status, signIn } = useSession();
  if (status === 'signed-in') return <Outlet />;
  return (
    <Page>
      {status === 'loading' ? (
        <RowsSkeleton count={4} />
      ) : (
        <EmptyState title={t('session.signInFirst')} order={2} action={<Button onClick={() => signIn()}>{t('session.signIn')}</Button>}>
          {t('session.signInFirstText')}
        </EmptyState>
      )}
    </Page>
  );
}
