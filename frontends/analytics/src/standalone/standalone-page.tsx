import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useListSparksQuery, useSession } from '@sparks/api-client';
import type { CampaignAnalyticsProps } from '@sparks/remote-contracts';
import { Button, Page, PageTitle, QueryError, RowsSkeleton, Stack } from '@sparks/ui';
import { StandaloneFrame } from '@sparks/ui/lazy';

/**
 * The standalone page: a list of campaigns and the analytics of one (`/?as=cleo&campaign=slug`). For developers only,
 * so it is not translated.
 */
export function StandalonePage({
  person,
  analytics: Analytics,
}: {
  person: string | null;
  analytics: ComponentType<CampaignAnalyticsProps>;
}) {
  const [search] = useSearchParams();
  const { signIn, signOut } = useSession();
  const slug = search.get('campaign');
  return (
    <StandaloneFrame
      title={slug ?? 'Sparks analytics'}
      action={
        <Button variant="subtle" color="gray" onClick={person ? signOut : () => signIn()}>
          {person ? `Sign out ${person}` : 'Sign in as cleo'}
        </Button>
      }
    >
      {slug === null ? (
        <Campaigns person={person} />
      ) : (
        <Page>
          <Analytics sparkSlug={slug} />
        </Page>
      )}
    </StandaloneFrame>
  );
}

function Campaigns({ person }: { person: string | null }) {
  const { data, error, refetch } = useListSparksQuery({});
  return (
    <Page narrow>
      <PageTitle title="Campaigns" description="Choose one of yours." />
      {error ? <QueryError title="No campaigns" error={error} onRetry={refetch} /> : null}
      {data || error ? null : <RowsSkeleton count={6} />}
      <Stack gap="xs">
        {data?.data.map(({ _id, slug, name }) => (
          <Button
            key={_id}
            component={Link}
            to={`?${new URLSearchParams({ ...(person ? { as: person } : {}), campaign: slug }).toString()}`}
            variant="default"
            justify="start"
          >
            {name}
          </Button>
        ))}
      </Stack>
    </Page>
  );
}
