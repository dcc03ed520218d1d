import { asApiError, useGetMeQuery, useSession } from '@sparks/api-client';
import {
  useCheckSparkAccessQuery,
  useGetSparkBySlugQuery,
  useHasUserContributedToSparkQuery,
} from '@sparks/api-client/lazy';
import type { FailedPart, QueryResult, Situation } from './choose-screen';

/** Loads the data that decides the screen, one request after the other as each becomes necessary. */
export function useSituation({
  sparkId,
  sparkSlug,
}: {
  sparkId: string;
  sparkSlug: string;
}): Situation & { retry: (part: FailedPart) => void } {
  const { status: session, isSignedIn } = useSession();
  const spark = useGetSparkBySlugQuery({ slug: sparkSlug });
  const me = useGetMeQuery(undefined, { skip: !isSignedIn });
  const detail = spark.currentData?.data;
  const isHidden = Boolean(detail?.isPrivate && !detail.hasAccess);
  const access = useCheckSparkAccessQuery({ sparkId }, { skip: !isSignedIn || !isHidden });
  const userId = me.currentData?.data._id;
  const contributed = useHasUserContributedToSparkQuery(
    { hasContributedDto: { sparkId, userId } },
    { skip: !isSignedIn || userId === undefined },
  );

  const queries = { spark, me, access, contribution: contributed };
  return {
    session,
    spark: toQueryResult(detail, spark),
    me: toQueryResult(isSignedIn ? me.currentData?.data : undefined, me),
    access: toQueryResult(access.currentData?.data, access),
    hasContributed: toQueryResult(contributed.currentData?.hasContributed, contributed),
    retry: (part) => void queries[part].refetch(),
  };
}

/** While a failed request is being retried, its previous error is hidden. */
function toQueryResult<Data>(
  data: Data | undefined,
  { error, isFetching }: { error?: unknown; isFetching: boolean },
): QueryResult<Data> {
  return { data, error: error !== undefined && !isFetching ? asApiError(error) : undefined };
}
