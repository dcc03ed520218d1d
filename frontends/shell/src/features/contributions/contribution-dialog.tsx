import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { BlockResponse } from '@sparks/api-client';
import { useGetBlockQuery } from '@sparks/api-client/lazy';
import { Anchor, EmptyState, LoadingRegion, QueryError, Skeleton, StatusBadge } from '@sparks/ui';
import { Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { authorName } from '../../contribution/author-name';
import { ContributionDetails } from '../../contribution/contribution-details';
import { PostFrame } from '../../contribution/post-frame';
import { PostFrameSkeleton } from '../../contribution/post-frame-skeleton';
import { paths } from '../../paths';
import classes from './contribution-dialog.module.css';

const PHONE = '(max-width: 48em)';

interface ContributionDialogProps {
  /** `null` closes the dialog. */
  id: string | null;
  /** The list's data, shown until the fresh data is loaded. */
  seen: BlockResponse | null;
  toComments: boolean;
  onClose: () => void;
}

export function ContributionDialog({ id, seen, toComments, onClose }: ContributionDialogProps) {
  const { t } = useTranslations();
  const isPhone = useMediaQuery(PHONE, false);
  // Keeps the content during the closing animation.
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  const { currentData, error, refetch } = useGetBlockQuery({ id: shownId ?? '' }, { skip: shownId === null });
  const block = currentData?.data ?? (seen?._id === shownId ? seen : null);
  const status = block?.is_deleted ? 'deleted' : block?.moderation_status;
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      size="60rem"
      fullScreen={isPhone}
      title={
        <span className={classes.title}>
          <span>{block ? (authorName(block) ?? t('contribution.unknownAuthor')) : t('contribution.popup')}</span>
          {status && status !== 'approved' ? (
            <StatusBadge kind={status}>{t(`moderation.${status}`)}</StatusBadge>
          ) : null}
        </span>
      }
    >
      {block ? (
        <div className={classes.columns}>
          <div className={classes.media}>
            <PostFrame key={block._id} block={block} />
            <Anchor href={paths.contribution(block._id)} target="_blank" size="sm">
              {t('contribution.details')}
            </Anchor>
          </div>
          <ContributionDetails key={block._id} block={block} order={3} toComments={toComments} />
        </div>
      ) : error?.code === 'NOT_FOUND' ? (
        <EmptyState order={3} title={t('contribution.notFound')}>
          {t('contribution.notFoundText')}
        </EmptyState>
      ) : error ? (
        <QueryError title={t('contribution.failed')} error={error} onRetry={refetch} />
      ) : (
        <LoadingRegion>
          <div className={classes.columns}>
            <PostFrameSkeleton />
            <Skeleton height="18rem" radius="lg" />
          </div>
        </LoadingRegion>
      )}
    </Modal>
  );
}
