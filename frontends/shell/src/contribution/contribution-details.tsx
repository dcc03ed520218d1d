import { IconSparkles } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useMe, type BlockResponse } from '@sparks/api-client';
import { PLATFORM_NAMES } from '@sparks/domain';
import { Button, formatDateTime, formatMoney, formatNumber, Group, PlatformBadge, Text, useTimeZone } from '@sparks/ui';
import { AvailabilityNote, BaselineNote } from '@sparks/ui/lazy';
import { useTranslations } from '../content-translations';
import { ReportButton } from '../reports/report-button';
import { CommentsPanel } from './comments-panel';
import classes from './contribution-details.module.css';
import { ContributionHistory } from './contribution-history';
import { CommentsButton, LikeButton } from './contribution-reactions';
import { ContributorName } from './contributor-name';
import { DeadlineBadge } from './deadline-badge';
import { EarningsBreakdown } from './earnings-breakdown';
import { MadeWithAi } from './made-with-ai';
import { NextStep } from './next-step';
import { SpotlightDialog, useCanSpotlight } from './promotion-dialogs';
import { ViewPostButton } from './view-post-button';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

interface ContributionDetailsProps {
  block: BlockResponse;
  /** Heading level. */
  order: 2 | 3;
  /** Opens the comments at once. */
  toComments?: boolean;
  /** Rendered before the history; replaces the line of the platform's figures. */
  children?: ReactNode;
}

/** Details of a contribution, for its dialog and its page. */
export function ContributionDetails({ block, order, toComments = false, children }: ContributionDetailsProps) {
  const { t } = useTranslations();
  const timeZone = useTimeZone();
  const { me } = useMe();
  const canSpotlight = useCanSpotlight(block);
  const [isSpotlighting, setIsSpotlighting] = useState(false);
  const [hasComments, setHasComments] = useState(toComments);
  const commentsId = useId();
  const { social_meta: post, spark } = block;
  return (
    <div className={classes.details}>
      <Group justify="space-between" gap="xs">
        <PlatformBadge platform={post.platform} />
        <Group gap={0}>
          <LikeButton block={block} hasWords />
          <CommentsButton
            block={block}
            panel={{ id: commentsId, isOpen: hasComments }}
            onClick={() => setHasComments(!hasComments)}
          />
        </Group>
      </Group>
      <div>
        {post.caption ? <Text className={classes.caption}>{post.caption}</Text> : null}
        <Text size="sm" mt={post.caption ? 'xs' : 0}>
          <ContributorName user={block.user} />
        </Text>
        <Text size="sm" c="dimmed">
          {t('contribution.submittedOn', { date: formatDateTime(block.created, timeZone) })}
        </Text>
        {children ? null : <PlatformFigures block={block} />}
        <DeadlineBadge deadline={block.decisionDeadline} />
      </div>
      <Group gap="xs">
        <ViewPostButton content={block.content} />
        {canSpotlight ? (
          <Button leftSection={<IconSparkles {...icon} />} onClick={() => setIsSpotlighting(true)}>
            {spark && spark.spotlightCost > 0
              ? t('spotlight.confirm', { amount: formatMoney(spark.spotlightCost) })
              : t('spotlight.action')}
          </Button>
        ) : null}
        {block.is_deleted ? null : <ReportButton type="block" id={block._id} ownerId={block.user?._id} />}
      </Group>
      {block.aiContent ? <MadeWithAi content={block.aiContent} /> : null}
      {me && me._id === block.user?._id ? <NextStep block={block} /> : null}
      <EarningsBreakdown block={block} order={order} />
      <AvailabilityNote platform={post.platform} availability={block.availability} />
      <BaselineNote views={block.baselineViews} />
      {children}
      {me && block.moderation_reason !== undefined ? <ContributionHistory block={block} order={order} /> : null}
      {hasComments ? <CommentsPanel id={commentsId} order={order} /> : null}
      <SpotlightDialog block={block} opened={isSpotlighting} onClose={() => setIsSpotlighting(false)} />
    </div>
  );
}

/** Views, likes and comments that the platform has reported. */
function PlatformFigures({ block }: { block: BlockResponse }) {
  const { t } = useTranslations();
  const { views, likes, comments } = block.engagement;
  const figures = [
    views !== null && t('contribution.figures.views', { count: views, shown: formatNumber(views) }),
    likes !== null && t('contribution.figures.likes', { count: likes, shown: formatNumber(likes) }),
    comments !== null && t('contribution.figures.comments', { count: comments, shown: formatNumber(comments) }),
  ].filter((figure) => figure !== false);
  if (figures.length === 0) return null;
  const platform = PLATFORM_NAMES[block.social_meta.platform];
  return (
    <Text size="sm" c="dimmed">
      {t('contribution.onPlatform', { platform, figures: figures.join(' · ') })}
    </Text>
  );
}
