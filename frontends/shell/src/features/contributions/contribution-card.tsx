import type { BlockResponse } from '@sparks/api-client';
import { ActionIcon, AspectRatio, CoverImage, Money, PlatformIcon, StatusBadge, Tooltip, UnstyledButton } from '@sparks/ui';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './contribution-card.module.css';
import { CommentsButton, LikeButton } from './contribution-reactions';
import { authorOf } from './contribution-words';
import { SpotlightDialog, useMaySpotlight } from '../../contribution/spotlight-dialog';
import { useWords } from '../../words';

/** A contribution in a list. The picture opens its popup. */
export function ContributionCard({ block, onOpen }: { block: BlockResponse; onOpen: (block: BlockResponse) => void }) {
  const { t } = useWords();
  const author = authorOf(block) ?? t('contribution.unknownAuthor');
  return (
    <article className={classes.card}>
      <UnstyledButton className={classes.open} onClick={() => onOpen(block)} aria-label={t('contribution.open', { name: author })}>
        <AspectRatio ratio={4 / 5}>
          <CoverImage sources={[block.social_meta.imageUrl]} seed={block._id} alt="" />
        </AspectRatio>
      </UnstyledButton>
      <ContributionBadges block={block} />
      <div className={classes.body}>
        <div className={classes.line}>
          <span className={classes.who}>
            <PlatformIcon platform={block.social_meta.platform} size="1.25rem" />
            <span>{author}</span>
          </span>
          <span className={classes.actions}>
            <SpotlightAction block={block} author={author} />
            <LikeButton block={block} />
            <CommentsButton block={block} onOpen={() => onOpen(block)} />
          </span>
        </div>
        <div className={classes.line}>
          <span className={classes.quiet}>{t('contribution.earned')}</span>
          <Money cents={block.ees} />
        </div>
      </div>
    </article>
  );
}

/** For the campaign's creator: puts the contribution in the light, after asking. */
function SpotlightAction({ block, author }: { block: BlockResponse; author: string }) {
  const { t } = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const maySpotlight = useMaySpotlight(block);
  // While the dialog closes after the spotlight, it stays where it is.
  if (!maySpotlight && !isAsking) return null;
  return (
    <>
      <Tooltip label={t('spotlight.action')}>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('spotlight.actionFor', { name: author })} onClick={() => setIsAsking(true)}>
          <IconSparkles size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <SpotlightDialog block={block} opened={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

/** Spotlighted, boosted, and a review that is not "approved". */
function ContributionBadges({ block }: { block: BlockResponse }) {
  const { t } = useWords();
  const kinds = [
    block.is_deleted && ('deleted' as const),
    block.moderation_status !== 'approved' && block.moderation_status,
    block.is_spotlighted && ('spotlighted' as const),
    block.hasActiveBoost && ('boosted' as const),
  ].filter((kind) => kind !== false && kind !== undefined);
  return (
    <div className={classes.badges}>
      {kinds.map((kind) => (
        <StatusBadge key={kind} kind={kind} onImage size="sm">{t(`moderation.${kind}`)}</StatusBadge>
      ))}
    </div>
  );
}
