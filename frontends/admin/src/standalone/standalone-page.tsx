import type { ComponentType } from 'react';
import { useSession } from '@sparks/api-client';
import type { AdminRoutesProps } from '@sparks/remote-contracts';
import { Button, EmptyState, Page } from '@sparks/ui';
import { StandaloneFrame } from '@sparks/ui/lazy';

/** The standalone page with a sign-in link. For developers only, so it is not translated. */
export function StandalonePage({
  person,
  routes: Routes,
}: {
  person: string | null;
  routes: ComponentType<AdminRoutesProps>;
}) {
  const { signIn, signOut } = useSession();
  return (
    <StandaloneFrame
      title="Sparks admin"
      action={person ? <Button variant="subtle" color="gray" onClick={signOut}>{`Sign out ${person}`}</Button> : null}
    >
      {person ? (
        <Routes basePath="" />
      ) : (
        <Page>
          <EmptyState order={1} title="For admins" action={<Button onClick={() => signIn()}>Sign in as root</Button>}>
            This page runs alone. Sign in as one of the seeded admins: add ?as=root or ?as=rootorg to the address.
          </EmptyState>
        </Page>
      )}
    </StandaloneFrame>
  );
}
