import { Button } from '@sparks/ui';
import type { Decision } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { DecisionButtons } from './decision-bar';
import classes from './review-page.module.css';

interface BulkBarProps {
  /** The selected posts. */
  ids: readonly string[];
  may: (decision: Decision) => boolean;
  isOwn: boolean;
  isDeciding: boolean;
  onApprove: () => void;
  onAsk: (decision: 'declined' | 'flagged') => void;
  onClear: () => void;
}

/** Replaces the decision bar while several posts are selected. */
export function BulkBar({ ids, onClear, ...decisions }: BulkBarProps) {
  const { t } = useTranslations();
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('review.decideChosen')} data-bulk>
      <div className={classes.barInner}>
        <span className={classes.chosen}>
          <span role="status">{t('review.chosen', { count: ids.length })}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
            {t('review.clear')}
          </Button>
        </span>
        <DecisionButtons ids={ids} {...decisions} />
      </div>
    </div>
  );
}
