import { useId } from 'react';
import { useGetApprovalCostQuery } from '@sparks/api-client';
import { ApprovalCost, Button, Kbd, Text, useSharedTranslations, type ModerationAction } from '@sparks/ui';
import classes from './moderation-page.module.css';

interface ActionButtonsProps {
  /** The posts to decide about. */
  ids: readonly string[];
  may: (act: ModerationAction) => boolean;
  onAct: (act: ModerationAction) => void;
  /** The current user is the contributor, so another admin decides. */
  isOwn: boolean;
}

/** The allowed decisions with their keyboard shortcuts; the most common one comes last and is filled. */
export function ActionButtons({ ids, may, onAct, isOwn }: ActionButtonsProps) {
  const t = useSharedTranslations();
  const reasonId = useId();
  const costId = useId();
  const isPaying = may('approved') && !isOwn;
  const cost = useGetApprovalCostQuery({ ids: [...ids] }, { refetchOnMountOrArgChange: true, skip: !isPaying });
  const button = { size: 'xs', ...(isOwn ? { disabled: true, 'aria-describedby': reasonId } : {}) } as const;
  const key = (letter: string) => (
    <Kbd className={classes.key} size="xs" aria-hidden>
      {letter}
    </Kbd>
  );
  return (
    <>
      {isOwn ? (
        <Text id={reasonId} size="xs" c="dimmed">
          {t('decision.own')}
        </Text>
      ) : null}
      {isPaying ? (
        <ApprovalCost
          id={costId}
          className={classes.cost}
          count={ids.length}
          cost={cost.currentData?.data}
          isFailed={cost.error !== undefined}
          onRetry={cost.refetch}
        />
      ) : null}
      {may('deleted') ? (
        <Button {...button} variant="subtle" color="red" onClick={() => onAct('deleted')}>
          {t('decision.delete')}
        </Button>
      ) : null}
      {may('flagged') ? (
        <Button {...button} variant="default" rightSection={key('F')} onClick={() => onAct('flagged')}>
          {t('decision.flag')}
        </Button>
      ) : null}
      {may('declined') ? (
        <Button {...button} variant="default" rightSection={key('D')} onClick={() => onAct('declined')}>
          {t('decision.decline')}
        </Button>
      ) : null}
      {may('approved') ? (
        <Button aria-describedby={costId} {...button} rightSection={key('A')} onClick={() => onAct('approved')}>
          {t('decision.approve')}
        </Button>
      ) : null}
      {may('restored') ? (
        <Button {...button} onClick={() => onAct('restored')}>
          {t('decision.restore')}
        </Button>
      ) : null}
    </>
  );
}
