import { Button, Kbd } from '@sparks/ui';
import { useEffect, useState } from 'react';
import classes from './review-page.module.css';
import type { Undoable } from './review-state';
import { useWords } from '../../words';

const TICK_MS = 250;

interface UndoNoticeProps {
  decision: Undoable;
  onUndo: () => void;
  onOver: () => void;
}

/** Says what was decided, and counts the seconds in which it can be taken back. */
export function UndoNotice({ decision, onUndo, onOver }: UndoNoticeProps) {
  const { t } = useWords();
  const { untilMs, ids } = decision;
  const [leftMs, setLeftMs] = useState(() => untilMs - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(untilMs - Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (isOver) return null;
  return (
    <div className={classes.notice}>
      <span role="status">{t(`review.done.${decision.decision}`, { count: ids.length })}</span>
      <Button variant="subtle" size="compact-sm" className="sparks-tabular" rightSection={<Kbd className={classes.key} size="xs" aria-hidden>Z</Kbd>} onClick={onUndo} aria-label={t('review.undo')}>
        {t('review.undoIn', { seconds: Math.ceil(leftMs / 1_000) })}
      </Button>
    </div>
  );
}
