import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { BlockResponse } from '@sparks/api-client';
import { useGetBlockQuery } from '@sparks/api-client/lazy';
import {
  Anchor,
  Button,
  EmptyState,
  LoadingRegion,
  Page,
  PageTitle,
  QueryError,
  Skeleton,
  Stack,
  StatusBadge,
  useDocumentTitle,
} from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import { authorName } from '../../contribution/author-name';
import { ContributionDetails } from '../../contribution/contribution-details';
import { PostFrame } from '../../contribution/post-frame';
import { PostFrameSkeleton } from '../../contribution/post-frame-skeleton';
import { paths } from '../../paths';
import classes from './contribution-details-page.module.css';
import { EngagementSection } from './engagement-section';

const ContributionCases = lazy(() => import('./contribution-cases'));
const BlockConversation = lazy(() => import('../../cases/block-conversation'));

/** The contributor and reviewers get the time of the decision. */
const hasCases = ({ changeRequest, appealCaseId, moderatedAt }: BlockResponse): boolean =>
  Boolean(changeRequest ?? appealCaseId ?? moderatedAt);

export function ContributionDetailsPage({ id }: { id: string }) {
  const { t } = useTranslations();
  const { currentData, error, refetch } = useGetBlockQuery({ id });
  const block = currentData?.data;
  return (
    <Page>
      {block ? (
        <Contribution block={block} />
      ) : error?.code === 'NOT_FOUND' ? (
        <EmptyState
          order={1}
          title={t('contribution.notFound')}
          action={
            <Button component={Link} to={paths.discover}>
              {t('notFound.action')}
            </Button>
          }
        >
          {t('contribution.notFoundText')}
        </EmptyState>
      ) : error ? (
        <QueryError order={1} title={t('contribution.failed')} error={error} onRetry={refetch} />
      ) : (
        <LoadingRegion page>
          <Skeleton height="1.25rem" width="12rem" mb="xs" />
          <Skeleton height="2.25rem" width="14rem" mb="lg" />
          <div className={classes.columns}>
            <PostFrameSkeleton />
            <Stack gap="lg">
              <Skeleton height="1.75rem" width="30%" radius="md" />
              <Skeleton height="3.5rem" radius="md" />
              <Skeleton height="2.25rem" width="9rem" radius="md" />
              <Skeleton height="8rem" radius="lg" />
              <Skeleton height="18rem" radius="lg" />
            </Stack>
          </div>
        </LoadingRegion>
      )}
    </Page>
  );
}

function Contribution({ block }: { block: BlockResponse }) {
  const { t } = useTranslations();
  const { engagement, spark, user } = block;
  // Replaces the title of the heading, as the server writes it.
  useDocumentTitle(
    spark && user ? t('contribution.documentTitle', { author: user.name, campaign: spark.name }) : undefined,
  );
  const status = block.is_deleted ? 'deleted' : block.moderation_status;
  return (
    <>
      <PageTitle
        title={authorName(block) ?? t('contribution.title')}
        above={
          spark ? (
            <Anchor component={Link} to={paths.campaign(spark.slug)} size="sm">
              {spark.name}
            </Anchor>
          ) : undefined
        }
        actions={
          <StatusBadge kind={status} size="lg">
            {t(`moderation.${status}`)}
          </StatusBadge>
        }
      />
      {hasCases(block) ? (
        <Suspense>
          <ContributionCases block={block} />
        </Suspense>
      ) : null}
      <div className={classes.columns}>
        <div className={classes.media}>
          <PostFrame block={block} />
        </div>
        <ContributionDetails block={block} order={2}>
          <EngagementSection id={block._id} platform={block.social_meta.platform} known={engagement} />
        </ContributionDetails>
      </div>
      {/* Only the contributor and reviewers get the reason of the last decision. */}
      {block.moderation_reason === undefined ? null : (
        <Suspense>
          <div className={classes.conversation}>
            <BlockConversation block={block} />
          </div>
        </Suspense>
      )}
    </>
  );
}
