import type { BlockResponse } from '@sparks/api-client';
import { canModerationMove } from '@sparks/domain';
import { Button, Kbd } from '@sparks/ui';
import classes from './review-page.module.css';
import { useWords } from '../../words';

interface DecisionBarProps {
  block: BlockResponse;
  onApprove: () => void;
  onAsk: (decision: 'declined' | 'flagged') => void;
}

/** The decisions that are possible from here, with their keys. */
export function DecisionBar({ block, onApprove, onAsk }: DecisionBarProps) {
  const { t } = useWords();
  const may = (status: 'approved' | 'declined' | 'flagged') => canModerationMove(block.moderation_status, status);
  const key = (letter: string) => <Kbd className={classes.key} size="xs" aria-hidden>{letter}</Kbd>;
  if (!may('approved') && !may('declined') && !may('flagged')) return null;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('review.decide')}>
      <div className={classes.barInner}>
        <span className={classes.keys}><Kbd size="xs">j</Kbd> <Kbd size="xs">k</Kbd> {t('review.move')}</span>
        {may('flagged') ? <Button variant="default" rightSection={key('F')} onClick={() => onAsk('flagged')}>{t('review.flag')}</Button> : null}
        {may('declined') ? <Button variant="default" rightSection={key('D')} onClick={() => onAsk('declined')}>{t('review.decline')}</Button> : null}
        {may('approved') ? <Button rightSection={key('A')} onClick={onApprove}>{t('review.approve')}</Button> : null}
      </div>
    </div>
  );
}
