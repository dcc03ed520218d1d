import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSharedTranslations } from '../language/shared-translations';
import type { UndoableDecision } from './review-state';
import classes from './undo-notice.module.css';

const TICK_MS = 250;

interface UndoNoticeProps {
  decision: Pick<UndoableDecision, 'decision' | 'ids' | 'untilMs'>;
  onUndo: () => void;
  onExpire: () => void;
  /** Whether the screen handles the key Z. */
  hasShortcut?: boolean;
  /** In the flow of the page; else above it. */
  isInline?: boolean;
}

/** The last decision with a countdown of its undo window. */
export function UndoNotice({ decision, onUndo, onExpire, hasShortcut = false, isInline = false }: UndoNoticeProps) {
  const t = useSharedTranslations();
  const { untilMs, ids } = decision;
  const [leftMs, setLeftMs] = useState(() => untilMs - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(untilMs - Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  const isExpired = leftMs <= 0;
  useEffect(() => {
    if (isExpired) onExpire();
  }, [isExpired, onExpire]);
  if (isExpired) return null;
  return (
    <div className={classes.notice} data-inline={isInline || undefined}>
      <span role="status">{t(`decision.done.${decision.decision}`, { count: ids.length })}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        className="sparks-tabular"
        rightSection={
          hasShortcut ? (
            <Kbd className={classes.key} size="xs" aria-hidden>
              Z
            </Kbd>
          ) : undefined
        }
        onClick={onUndo}
      >
        {/* Screen readers would repeat a name that changes every second. */}
        <span aria-hidden>{t('decision.undoIn', { seconds: Math.ceil(leftMs / 1_000) })}</span>
        <VisuallyHidden>{t('decision.undo')}</VisuallyHidden>
      </Button>
    </div>
  );
}
