import { Link } from 'react-router';
import type { BlockResponse, UserPublic } from '@sparks/api-client';
import { useContributionPagesInfiniteQuery } from '@sparks/api-client/lazy';
import { GRID_SKELETONS, PLATFORM_NAMES } from '@sparks/domain';
import {
  AspectRatio,
  CardGrid,
  CardGridSkeleton,
  EmptyState,
  formatCompact,
  LoadMore,
  PlatformIcon,
  QueryError,
  StatusBadge,
  VisuallyHidden,
} from '@sparks/ui';
import { PostPicture } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { FIRST_ROW } from '../../first-row';
import { paths } from '../../paths';
import classes from './profile-contributions.module.css';
import { contributionsOf } from './profile-queries';

export function ProfileContributions({ user }: { user: UserPublic }) {
  const { t } = useTranslations();
  const list = useContributionPagesInfiniteQuery(contributionsOf(user));
  const blocks = list.currentData?.pages.flatMap(({ data }) => data);
  if (!blocks && list.error)
    return (
      <QueryError
        title={t('profile.contributionsFailed')}
        error={list.error}
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      />
    );
  if (!blocks) return <CardGridSkeleton count={GRID_SKELETONS} ratio={4 / 5} lines={2} dense />;
  if (blocks.length === 0)
    return (
      <EmptyState title={t('profile.noContributions')}>
        {t('profile.noContributionsText', { name: user.name })}
      </EmptyState>
    );
  return (
    <>
      <CardGrid dense>
        {blocks.map((block, index) => (
          <ContributionLink key={block._id} block={block} isInFirstRow={index < FIRST_ROW} />
        ))}
      </CardGrid>
      <LoadMore list={list} />
    </>
  );
}

/** The card links to the contribution's page in a new tab. */
function ContributionLink({ block, isInFirstRow }: { block: BlockResponse; isInFirstRow: boolean }) {
  const { t } = useTranslations();
  const { social_meta: post, engagement, spark } = block;
  const { views, likes } = engagement;
  return (
    <article className={classes.card}>
      <AspectRatio ratio={4 / 5}>
        <PostPicture ratio={post.ratio} sources={[post.imageUrl]} seed={block._id} alt="" eager={isInFirstRow} />
      </AspectRatio>
      {block.is_spotlighted ? (
        <div className={classes.badges}>
          <StatusBadge kind="spotlighted" onImage size="sm">
            {t('moderation.spotlighted')}
          </StatusBadge>
        </div>
      ) : null}
      <div className={classes.body}>
        <h2 className={classes.name}>
          <Link to={paths.contribution(block._id)} target="_blank" rel="noopener" className={classes.link}>
            {spark?.name ?? (post.caption || t('profile.withoutCampaign'))}
          </Link>
        </h2>
        <div className={classes.line}>
          <PlatformIcon platform={post.platform} size="1.25rem" />
          <VisuallyHidden>{PLATFORM_NAMES[post.platform]}</VisuallyHidden>
          {views !== null ? (
            <span className="sparks-tabular">
              {t('profile.viewsOf', { count: views, shown: formatCompact(views) })}
            </span>
          ) : likes !== null ? (
            <span className="sparks-tabular">
              {t('profile.likesOf', { count: likes, shown: formatCompact(likes) })}
            </span>
          ) : null}
        </div>
      </div>
    </article>
  );
}
