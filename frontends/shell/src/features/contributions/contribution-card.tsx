import { IconEye, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import type { BlockResponse } from '@sparks/api-client';
import { PLATFORM_NAMES } from '@sparks/domain';
import {
  ActionIcon,
  AspectRatio,
  formatCompact,
  Money,
  PlatformIcon,
  StatusBadge,
  UnstyledButton,
  VisuallyHidden,
} from '@sparks/ui';
import { PostPicture, Tooltip } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { authorName } from '../../contribution/author-name';
import { CommentsButton, LikeButton } from '../../contribution/contribution-reactions';
import { DeadlineBadge } from '../../contribution/deadline-badge';
import { SpotlightDialog, useCanSpotlight } from '../../contribution/promotion-dialogs';
import { CardModerationBar } from './card-moderation-bar';
import classes from './contribution-card.module.css';
import type { CardModeration } from './use-card-moderation';

export type OpenContribution = (block: BlockResponse, toComments?: boolean) => void;

interface ContributionCardProps {
  block: BlockResponse;
  onOpen: OpenContribution;
  /** Set in moderation mode. */
  moderation?: CardModeration;
}

export function ContributionCard({ block, onOpen, moderation }: ContributionCardProps) {
  const { t } = useTranslations();
  const author = authorName(block) ?? t('contribution.unknownAuthor');
  const { caption } = block.social_meta;
  const { views } = block.engagement;
  const isPending = (moderation?.statusOf(block) ?? block.moderation_status) === 'pending';
  return (
    <article className={classes.card} aria-label={t('contribution.card', { name: author })}>
      <UnstyledButton
        className={classes.open}
        onClick={() => onOpen(block)}
        aria-label={t('contribution.open', { name: author })}
      >
        <AspectRatio ratio={4 / 5} className={classes.picture}>
          <PostPicture ratio={block.social_meta.ratio} sources={[block.social_meta.imageUrl]} seed={block._id} alt="" />
        </AspectRatio>
      </UnstyledButton>
      <ContributionBadges block={block} moderation={moderation} />
      <div className={classes.body}>
        <div className={classes.line}>
          <span className={classes.who}>
            <PlatformIcon platform={block.social_meta.platform} size="1.25rem" />
            <span>{author}</span>
          </span>
          <SpotlightAction block={block} author={author} />
        </div>
        {caption ? <p className={classes.caption}>{caption}</p> : null}
        {isPending ? <DeadlineBadge deadline={block.decisionDeadline} /> : null}
        <div className={`${classes.line} ${classes.foot}`}>
          <span className={classes.figures}>
            <span className={classes.earned}>
              <span className={classes.quiet}>{t('contribution.earned')}</span> <Money cents={block.ees} />
            </span>
            {views === null ? null : (
              <span className={classes.views}>
                <IconEye size={16} stroke={1.5} aria-hidden />
                <span aria-hidden>{formatCompact(views)}</span>
                <VisuallyHidden>
                  {t('contribution.viewsOn', {
                    count: views,
                    shown: formatCompact(views),
                    platform: PLATFORM_NAMES[block.social_meta.platform],
                  })}
                </VisuallyHidden>
              </span>
            )}
          </span>
          <span className={classes.actions}>
            <LikeButton block={block} />
            <CommentsButton block={block} onClick={() => onOpen(block, true)} />
          </span>
        </div>
      </div>
      {moderation ? <CardModerationBar block={block} author={author} moderation={moderation} /> : null}
    </article>
  );
}

function SpotlightAction({ block, author }: { block: BlockResponse; author: string }) {
  const { t } = useTranslations();
  const [isAsking, setIsAsking] = useState(false);
  const canSpotlight = useCanSpotlight(block);
  // Stays mounted while the dialog closes.
  if (!canSpotlight && !isAsking) return null;
  return (
    <>
      <Tooltip label={t('spotlight.action')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label={t('spotlight.actionFor', { name: author })}
          onClick={() => setIsAsking(true)}
        >
          <IconSparkles size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <SpotlightDialog block={block} opened={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

/** The approved status is only shown in moderation mode. */
function ContributionBadges({ block, moderation }: Pick<ContributionCardProps, 'block' | 'moderation'>) {
  const { t } = useTranslations();
  const status = moderation?.statusOf(block) ?? block.moderation_status;
  const kinds = [
    block.is_deleted && ('deleted' as const),
    (moderation !== undefined || status !== 'approved') && status,
    block.is_spotlighted && ('spotlighted' as const),
    block.hasActiveBoost && ('boosted' as const),
  ].filter((kind) => kind !== false && kind !== undefined);
  return (
    <div className={classes.badges}>
      {kinds.map((kind) => (
        <StatusBadge key={kind} kind={kind} onImage size="sm">
          {t(`moderation.${kind}`)}
        </StatusBadge>
      ))}
    </div>
  );
}
