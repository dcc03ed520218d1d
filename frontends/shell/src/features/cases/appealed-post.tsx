import { Link } from 'react-router';
import { useGetBlockQuery } from '@sparks/api-client/lazy';
import { Anchor, Button, Group, PlatformBadge, QueryError, RowsSkeleton, StatusBadge, Text } from '@sparks/ui';
import { authorName } from '../../contribution/author-name';
import { ContributorName } from '../../contribution/contributor-name';
import { ViewPostButton } from '../../contribution/view-post-button';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import classes from './case-page.module.css';

/** The contribution whose decision is appealed, for the admin who decides. */
export function AppealedPost({ id }: { id: string }) {
  const { t } = useTranslations();
  const { currentData, error, refetch } = useGetBlockQuery({ id });
  const block = currentData?.data;
  if (error && !block) return <QueryError title={t('cases.postFailed')} error={error} onRetry={refetch} />;
  if (!block) return <RowsSkeleton count={1} height="8rem" />;
  const { social_meta: post, user, spark, moderation_status: status } = block;
  return (
    <section className={classes.post} aria-label={t('cases.appealedPost')}>
      <Group gap="xs">
        <PlatformBadge platform={post.platform} />
        <StatusBadge kind={status}>{t(`moderation.${status}`)}</StatusBadge>
      </Group>
      <Text className={classes.text}>{post.caption || t('review.noCaption')}</Text>
      <dl className={classes.facts}>
        <dt>{t('cases.postAuthor')}</dt>
        <dd>{authorName(block) ?? t('contribution.unknownAuthor')}</dd>
        <dt>{t('cases.appealedBy')}</dt>
        <dd>
          <ContributorName user={user} />
        </dd>
        {spark ? (
          <>
            <dt>{t('review.campaignTitle')}</dt>
            <dd>
              <Anchor component={Link} to={paths.campaign(spark.slug)}>
                {spark.name}
              </Anchor>
            </dd>
          </>
        ) : null}
      </dl>
      <Group gap="xs">
        <ViewPostButton content={block.content} />
        <Button component={Link} to={paths.contribution(id)} variant="subtle">
          {t('cases.openContribution')}
        </Button>
      </Group>
    </section>
  );
}
