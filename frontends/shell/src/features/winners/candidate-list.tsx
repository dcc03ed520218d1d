import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SparkDetail } from '@sparks/api-client';
import { useListWinnerCandidatesQuery } from '@sparks/api-client/lazy';
import { Button, EmptyState, Pagination, QueryError, RowsSkeleton, Title } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import { CandidateRow } from './candidate-row';
import { prizeInputId, usePrizeDrafts } from './prize-drafts';
import { ReleaseBar } from './release-bar';
import classes from './winners-page.module.css';

const CANDIDATES_A_PAGE = 20;

export function CandidateList({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const [page, setPage] = useState(1);
  const drafts = usePrizeDrafts();
  /** Set while the page of an unsaved prize loads. */
  const [focusOn, setFocusOn] = useState<string | null>(null);
  const { data, error, refetch, isFetching } = useListWinnerCandidatesQuery({
    sparkId: spark._id,
    page,
    limit: CANDIDATES_A_PAGE,
  });
  useEffect(() => {
    const input = focusOn === null ? null : document.getElementById(prizeInputId(focusOn));
    if (!input) return;
    input.focus();
    setFocusOn(null);
  }, [focusOn, data]);
  const goToFirstDraft = () => {
    const [first] = drafts.all;
    if (!first) return;
    setPage(first.page);
    setFocusOn(first.blockId);
  };
  if (!data && error)
    return <QueryError title={t('publicWinners.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (!data) return <RowsSkeleton count={6} />;
  if (data.pagination.totalItems === 0) {
    return (
      <>
        <EmptyState
          title={t('winners.noCandidates')}
          action={
            <Button component={Link} to={paths.review(spark.slug)} variant="default">
              {t('winners.review')}
            </Button>
          }
        >
          {t('winners.noCandidatesText')}
        </EmptyState>
        {(data.event.progress?.total ?? 0) > 0 ? (
          <ReleaseBar spark={spark} event={data.event} drafts={drafts.all} onBack={goToFirstDraft} />
        ) : null}
      </>
    );
  }
  return (
    <section className={classes.section} aria-labelledby="winner-candidates">
      <Title order={2} size="h3" id="winner-candidates">
        {t('winners.candidates')}
      </Title>
      <ol className={classes.rows}>
        {data.data.map((candidate) => (
          <CandidateRow
            key={candidate.contribution._id}
            spark={spark}
            candidate={candidate}
            page={page}
            drafts={drafts}
          />
        ))}
      </ol>
      {data.pagination.totalPages > 1 ? (
        <Pagination value={page} onChange={setPage} total={data.pagination.totalPages} />
      ) : null}
      <ReleaseBar spark={spark} event={data.event} drafts={drafts.all} onBack={goToFirstDraft} />
    </section>
  );
}
