import { useId } from 'react';
import { blockFreshness, useGetApprovalCostQuery } from '@sparks/api-client';
import { ApprovalCost, Button, Kbd, Text, useSharedTranslations, type Decision } from '@sparks/ui';
import { useTranslations } from '../../translations';
import classes from './review-page.module.css';

interface DecisionButtonsProps {
  /** The posts to decide about. */
  ids: readonly string[];
  may: (decision: Decision) => boolean;
  /** The current user is the contributor, so somebody else decides. */
  isOwn: boolean;
  onApprove: () => void;
  onAsk: (decision: 'declined' | 'flagged') => void;
}

export function DecisionBar(decisions: DecisionButtonsProps) {
  const { t } = useTranslations();
  const { may, isOwn } = decisions;
  const hints = [
    [['j', 'k'], t('review.move')],
    [['x'], t('review.choose')],
    [['z'], t('review.undoKey')],
    [['?'], t('review.helpKey')],
  ] as const;
  if (!may('approved') && !may('declined') && !may('flagged')) return null;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('review.decide')}>
      <div className={classes.barInner}>
        {isOwn ? null : (
          <span className={classes.keys}>
            {hints.map(([keys, what]) => (
              <span key={what}>
                {keys.map((key) => (
                  <Kbd key={key} size="xs">
                    {key}
                  </Kbd>
                ))}{' '}
                {what}
              </span>
            ))}
          </span>
        )}
        <DecisionButtons {...decisions} />
      </div>
    </div>
  );
}

/** Approve is last and filled: it is the most common decision. */
export function DecisionButtons({ ids, may, isOwn, onApprove, onAsk }: DecisionButtonsProps) {
  const t = useSharedTranslations();
  const reasonId = useId();
  const costId = useId();
  const isPaying = may('approved') && !isOwn;
  const cost = useGetApprovalCostQuery({ ids: [...ids] }, { ...blockFreshness, skip: !isPaying });
  const button = isOwn ? { disabled: true, 'aria-describedby': reasonId } : {};
  const key = (letter: string) => (
    <Kbd className={classes.key} size="xs" aria-hidden>
      {letter}
    </Kbd>
  );
  return (
    <>
      {isOwn ? (
        <Text id={reasonId} size="sm" c="dimmed" className={classes.own}>
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
      {may('flagged') ? (
        <Button variant="default" {...button} rightSection={key('F')} onClick={() => onAsk('flagged')}>
          {t('decision.flag')}
        </Button>
      ) : null}
      {may('declined') ? (
        <Button variant="default" {...button} rightSection={key('D')} onClick={() => onAsk('declined')}>
          {t('decision.decline')}
        </Button>
      ) : null}
      {may('approved') ? (
        <Button aria-describedby={costId} {...button} rightSection={key('A')} onClick={onApprove}>
          {t('decision.approve')}
        </Button>
      ) : null}
    </>
  );
}
