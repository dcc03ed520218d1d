import { blockFreshness, useGetBlockQuery, useMe, type BlockResponse } from '@sparks/api-client';
import { Anchor, AspectRatio, Button, CoverImage, EmptyState, Group, LoadingRegion, Money, Page, PageTitle, PlatformBadge, Skeleton, StatusBadge, Text } from '@sparks/ui';
import { IconExternalLink, IconSparkles } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ContributionHistory } from '../../contribution/contribution-history';
import { NextStep } from '../../contribution/next-step';
import { SpotlightDialog, useMaySpotlight } from '../../contribution/spotlight-dialog';
import { formatDateTime } from '../../format';
import { paths } from '../../paths';
import classes from './contribution-details-page.module.css';
import { EngagementSection } from './engagement-section';
import { useWords } from '../../words';
import { QueryError } from '../../query-error';

/** One contribution on a page of its own: what it is, what became of it, what it earned. */
export function ContributionDetailsPage({ id }: { id: string }) {
  const { t } = useWords();
  const { currentData, error, refetch } = useGetBlockQuery({ id }, blockFreshness);
  const block = currentData?.data;
  return (
    <Page>
      {block ? (
        <Contribution block={block} />
      ) : error?.code === 'NOT_FOUND' ? (
        <EmptyState order={1} title={t('contribution.notFound')} action={<Button component={Link} to={paths.discover}>{t('notFound.action')}</Button>}>{t('contribution.notFoundText')}</EmptyState>
      ) : error ? (
        <QueryError title={t('contribution.failed')} error={error} onRetry={refetch} />
      ) : (
        <LoadingRegion>
          <div className={classes.columns}>
            <AspectRatio ratio={4 / 5}><Skeleton radius="lg" /></AspectRatio>
            <Skeleton height="18rem" radius="lg" />
          </div>
        </LoadingRegion>
      )}
    </Page>
  );
}

function Contribution({ block }: { block: BlockResponse }) {
  const { t, language } = useWords();
  const { actor } = useMe();
  const maySpotlight = useMaySpotlight(block);
  const [isSpotlighting, setIsSpotlighting] = useState(false);
  const { social_meta: post, engagement, spark } = block;
  const isOwn = actor !== null && actor.id === block.user?._id;
  const seesReview = actor !== null && block.moderation_reason !== undefined;
  const facts: [name: string, value: ReactNode][] = [
    [t('contribution.submittedAt'), formatDateTime(block.created, language)],
    [t('contribution.earned'), <Money key="earned" cents={block.ees} />],
  ];
  return (
    <>
      <PageTitle
        title={post.username ? `@${post.username}` : (block.user?.name ?? t('contribution.title'))}
        above={spark ? <Anchor component={Link} to={paths.campaign(spark.slug)} size="sm">{spark.name}</Anchor> : undefined}
        actions={<StatusBadge kind={block.is_deleted ? 'deleted' : block.moderation_status} size="lg">{t(`moderation.${block.is_deleted ? 'deleted' : block.moderation_status}`)}</StatusBadge>}
      />
      <div className={classes.columns}>
        <div className={classes.picture}>
          <AspectRatio ratio={4 / 5}><CoverImage sources={[post.imageUrl]} seed={block._id} alt={post.caption} eager /></AspectRatio>
        </div>
        <div className={classes.facts}>
          <Group justify="space-between">
            <PlatformBadge platform={post.platform} />
            <Button component="a" href={block.content} target="_blank" rel="noopener noreferrer" variant="default" rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}>
              {t('contribution.viewPost')}
            </Button>
          </Group>
          {isOwn ? <NextStep block={block} /> : null}
          {maySpotlight ? (
            <div>
              <Button leftSection={<IconSparkles size={16} stroke={1.5} aria-hidden />} onClick={() => setIsSpotlighting(true)}>{t('spotlight.action')}</Button>
            </div>
          ) : null}
          {post.caption ? <Text className={classes.caption}>{post.caption}</Text> : null}
          <dl className={classes.list}>
            {facts.map(([name, value]) => (
              <FactRow key={name} name={name} value={value} />
            ))}
          </dl>
          <EngagementSection id={block._id} known={engagement} />
          {seesReview ? <ContributionHistory block={block} /> : null}
        </div>
      </div>
      <SpotlightDialog block={block} opened={isSpotlighting} onClose={() => setIsSpotlighting(false)} />
    </>
  );
}

function FactRow({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
