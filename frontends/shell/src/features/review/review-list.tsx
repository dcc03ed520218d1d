import { useEffect, useId, useRef } from 'react';
import type { BlockResponse } from '@sparks/api-client';
import { Button, formatAge, PlatformIcon, sharedText, Text, UnstyledButton, useNow } from '@sparks/ui';
import { Checkbox, PostPicture } from '@sparks/ui/lazy';
import { ContributorName } from '../../contribution/contributor-name';
import { DeadlineBadge } from '../../contribution/deadline-badge';
import { useTranslations } from '../../page-translations';
import { ChangesBadge } from './changes-badge';
import classes from './review-page.module.css';

const AGE_REFRESH_MS = 60_000;

interface ReviewListProps {
  blocks: readonly BlockResponse[];
  selectedId: string | null;
  checked: readonly string[];
  /** Whether a row names its campaign. */
  withCampaign: boolean;
  /** Whether the posts can be decided on, which enables selection. */
  canDecide: boolean;
  onSelect: (id: string) => void;
  onToggle: (id: string) => void;
  onCheckAll: (isAll: boolean) => void;
  /** Undefined on the last page. */
  onMore?: () => void;
  isLoadingMore: boolean;
}

/** Keeps the selected post in view. */
export function ReviewList({
  blocks,
  selectedId,
  checked,
  withCampaign,
  canDecide,
  onSelect,
  onToggle,
  onCheckAll,
  onMore,
  isLoadingMore,
}: ReviewListProps) {
  const { t } = useTranslations();
  const id = useId();
  const now = useNow(AGE_REFRESH_MS);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selectedId]);
  const isAll = checked.length > 0 && checked.length >= blocks.length;
  return (
    <nav className={classes.side} aria-label={t('review.list')}>
      {canDecide ? (
        <Checkbox
          className={classes.checkAll}
          size="xs"
          label={t('review.chooseAll', { count: blocks.length })}
          checked={isAll}
          indeterminate={checked.length > 0 && !isAll}
          onChange={() => onCheckAll(!isAll)}
        />
      ) : null}
      <ul className={classes.list}>
        {blocks.map((block) => {
          const name = block.user?.name ?? t('contribution.unknownAuthor');
          return (
            <li key={block._id} ref={block._id === selectedId ? current : null} className={classes.item}>
              {canDecide ? (
                <Checkbox
                  className={classes.check}
                  size="xs"
                  aria-label={t('review.chooseOne', { name })}
                  checked={checked.includes(block._id)}
                  onChange={() => onToggle(block._id)}
                />
              ) : null}
              <div className={classes.row}>
                <UnstyledButton
                  className={classes.open}
                  aria-current={block._id === selectedId}
                  aria-labelledby={`${id}-name-${block._id} ${id}-facts-${block._id} ${id}-changes-${block._id}`}
                  onClick={() => onSelect(block._id)}
                >
                  <span className={classes.thumb}>
                    <PostPicture
                      ratio={block.social_meta.ratio}
                      sources={[block.social_meta.imageUrl]}
                      seed={block._id}
                      alt=""
                    />
                  </span>
                </UnstyledButton>
                <span className={classes.rowText}>
                  <span className={classes.name}>
                    <ContributorName isQuiet user={block.user} id={`${id}-name-${block._id}`} />
                  </span>
                  {withCampaign ? (
                    <Text span size="xs" c="dimmed">
                      {block.spark?.name ?? t('review.noCampaignOf')}
                    </Text>
                  ) : null}
                  <span className={classes.rowFacts} id={`${id}-facts-${block._id}`}>
                    <PlatformIcon platform={block.social_meta.platform} size="1rem" />
                    <Text span size="xs" c="dimmed" truncate>
                      {[
                        t(`moderation.${block.moderation_status}`),
                        formatAge(block.created, now),
                        ...(block.purpose === 'resubmission' ? [t('review.resubmission')] : []),
                      ].join(' · ')}
                    </Text>
                  </span>
                  <span id={`${id}-changes-${block._id}`}>
                    <ChangesBadge request={block.changeRequest} withDate />
                    <DeadlineBadge deadline={block.decisionDeadline} />
                  </span>
                </span>
              </div>
            </li>
          );
        })}
        {onMore ? (
          <li>
            <Button variant="subtle" color="gray" fullWidth loading={isLoadingMore} onClick={onMore}>
              {sharedText('ui.loadMore')}
            </Button>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
