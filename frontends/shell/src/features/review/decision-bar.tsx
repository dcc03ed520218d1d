import type { ComponentProps } from 'react';
import { useApprovalCost } from '@sparks/api-client/lazy';
import { Kbd } from '@sparks/ui';
import { DecisionButtons as ReviewButtons, type Decision, type ModerationAction } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import classes from './review-page.module.css';

interface DecisionButtonsProps {
  /** The posts to decide about. */
  ids: readonly string[];
  may: (decision: Decision) => boolean;
  /** The current user is the contributor, so somebody else decides. */
  isOwn: boolean;
  /** A decision is being sent, which changes what the next one pays. */
  isDeciding: boolean;
  changes?: ComponentProps<typeof ReviewButtons>['changes'];
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

export function DecisionButtons({ ids, may, isOwn, isDeciding, changes, onApprove, onAsk }: DecisionButtonsProps) {
  const cost = useApprovalCost(ids, { skip: !may('approved') || isOwn || isDeciding });
  const act = (action: ModerationAction) => {
    if (action === 'approved') onApprove();
    else if (action === 'declined' || action === 'flagged') onAsk(action);
  };
  return (
    <ReviewButtons
      count={ids.length}
      may={(action) => action !== 'deleted' && action !== 'restored' && may(action)}
      isOwn={isOwn}
      cost={cost}
      changes={changes}
      costClassName={classes.cost}
      onAct={act}
    />
  );
}
