import { Button, Kbd, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useId, type ComponentProps } from 'react';
import type { changesRefusal } from '@sparks/domain';
import { useSharedTranslations } from '../language/shared-translations';
import { ApprovalCost } from './approval-cost';
import classes from './review-panels.module.css';
import type { ModerationAction } from './review-state';

interface DecisionButtonsProps {
  /** Number of contributions to decide about. */
  count: number;
  may: (action: ModerationAction) => boolean;
  onAct: (action: ModerationAction) => void;
  /** The current user is the contributor, so somebody else decides. */
  isOwn: boolean;
  /** What an approval pays; unused when the user may not approve. */
  cost: Pick<ComponentProps<typeof ApprovalCost>, 'cost' | 'isFailed' | 'onRetry'>;
  /** Asks the contributor for changes of one pending contribution; absent when that is not offered. */
  changes?: { readonly refusal: ReturnType<typeof changesRefusal>; readonly onRequest: () => void } | undefined;
  size?: 'xs' | 'sm';
  /** Class of the text about the cost. */
  costClassName?: string | undefined;
}

/** The allowed decisions with their keyboard shortcuts; approve is last and filled, as the most common one. */
export function DecisionButtons({
  count,
  may,
  onAct,
  isOwn,
  cost,
  changes,
  size = 'sm',
  costClassName,
}: DecisionButtonsProps) {
  const t = useSharedTranslations();
  const reasonId = useId();
  const costId = useId();
  const refusalId = useId();
  const refusal = changes?.refusal && !isOwn ? t(`decision.changesRefusal.${changes.refusal}`) : null;
  const button = { size, ...(isOwn ? { disabled: true, 'aria-describedby': reasonId } : {}) } as const;
  const key = (letter: string) => (
    <Kbd className={classes.key} size="xs" aria-hidden>
      {letter}
    </Kbd>
  );
  return (
    <>
      {isOwn ? (
        <Text id={reasonId} size={size} c="dimmed" className={classes.own}>
          {t('decision.own')}
        </Text>
      ) : null}
      {may('approved') && !isOwn ? (
        <ApprovalCost id={costId} className={costClassName} count={count} {...cost} />
      ) : null}
      {may('deleted') ? (
        <Button {...button} variant="subtle" color="red" onClick={() => onAct('deleted')}>
          {t('decision.delete')}
        </Button>
      ) : null}
      {changes ? (
        <>
          <Tooltip label={refusal} disabled={refusal === null} events={{ hover: true, focus: true, touch: true }}>
            {/* `aria-disabled`: a disabled button cannot be focused and could not show its tooltip. */}
            <Button
              variant="subtle"
              rightSection={key('C')}
              {...(refusal ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': refusalId } : {})}
              {...button}
              onClick={refusal ? undefined : changes.onRequest}
            >
              {t('decision.requestChanges')}
            </Button>
          </Tooltip>
          {refusal ? <VisuallyHidden id={refusalId}>{refusal}</VisuallyHidden> : null}
        </>
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
