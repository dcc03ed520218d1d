import { useSession } from '@sparks/api-client';
import { Button, EmptyState, Page, RowsSkeleton } from '@sparks/ui';
import { Outlet } from 'react-router';
import { useWords } from '../../words';

/** Pages that are about the person: signed out, they say so and offer to sign in; nothing is redirected unasked. */
export function RequireSignIn() {
  const { t } = useWords();
  const { status, signIn } = useSession();
  if (status === 'signed-in') return <Outlet />;
  return (
    <Page>
      {status === 'loading' ? (
        <RowsSkeleton count={4} />
      ) : (
        <EmptyState title={t('session.signInFirst')} order={1} action={<Button onClick={() => signIn()}>{t('session.signIn')}</Button>}>
          {t('session.signInFirstText')}
        </EmptyState>
      )}
    </Page>
  );
}
