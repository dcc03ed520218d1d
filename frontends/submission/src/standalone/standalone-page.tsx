import type { ComponentType } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useListSparksQuery, useSession } from '@sparks/api-client';
import { useGetSparkBySlugQuery } from '@sparks/api-client/lazy';
import type { SubmissionFlowProps } from '@sparks/remote-contracts';
import { Button, ErrorState, Page, PageTitle, RowsSkeleton, Stack } from '@sparks/ui';
import { StandaloneFrame } from '@sparks/ui/lazy';

/** Standalone page for development: lists the campaigns and opens the flow of one. Not translated. */
export function StandalonePage({
  person,
  flow: Flow,
}: {
  person: string | null;
  flow: ComponentType<SubmissionFlowProps>;
}) {
  const [search] = useSearchParams();
  const { signIn, signOut } = useSession();
  const slug = search.get('campaign');
  return (
    <StandaloneFrame
      title={slug ?? 'Sparks submission'}
      action={
        <Button variant="subtle" color="gray" onClick={person ? signOut : () => signIn()}>
          {person ? `Sign out ${person}` : 'Sign in as ada'}
        </Button>
      }
    >
      {slug ? <FlowOf slug={slug} flow={Flow} /> : <Campaigns />}
    </StandaloneFrame>
  );
}

function FlowOf({ slug, flow: Flow }: { slug: string; flow: ComponentType<SubmissionFlowProps> }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data, error, refetch } = useGetSparkBySlugQuery({ slug });
  if (data)
    return <Flow sparkId={data.data._id} sparkSlug={slug} onClose={() => void navigate(withCampaign(search, null))} />;
  return (
    <Page>
      {error ? <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} /> : <RowsSkeleton count={4} />}
    </Page>
  );
}

function Campaigns() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useListSparksQuery({});
  return (
    <Page narrow>
      <PageTitle title="Campaigns" description="Choose one to submit to." />
      {error ? <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <RowsSkeleton count={6} />}
      <Stack gap="xs">
        {data?.data.map((spark) => (
          <Button
            key={spark._id}
            component={Link}
            to={withCampaign(search, spark.slug)}
            variant="default"
            justify="start"
          >
            {spark.name}
          </Button>
        ))}
      </Stack>
    </Page>
  );
}

/** Returns the page URL with another campaign, or none, and keeps the user. */
function withCampaign(search: URLSearchParams, slug: string | null): string {
  const next = new URLSearchParams(search);
  if (slug) next.set('campaign', slug);
  else next.delete('campaign');
  return `?${next.toString()}`;
}
