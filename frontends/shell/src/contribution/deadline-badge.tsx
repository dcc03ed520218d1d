import type { BlockResponse } from '@sparks/api-client';
import { deadlineState } from '@sparks/domain';
import { Badge, formatDay, useNow } from '@sparks/ui';
import { useTranslations } from '../content-translations';

const REFRESH_MS = 60_000;
const COLORS = { running: 'gray', soon: 'amber', overdue: 'red' } as const;

/** Until when the contribution is decided; nothing without a promise, and while the contributor has to answer. */
export function DeadlineBadge({ deadline }: { deadline: BlockResponse['decisionDeadline'] }) {
  const { t } = useTranslations();
  const now = useNow(REFRESH_MS);
  if (!deadline?.decideBy) return null;
  const state = deadlineState(deadline.decideBy, now);
  if (state === 'paused') return null;
  const date = formatDay(deadline.decideBy);
  if (deadline.escalatedAt) return <Badge color={COLORS.overdue}>{t('deadline.escalated', { date })}</Badge>;
  return (
    <Badge color={COLORS[state]}>
      {state === 'overdue' ? t('deadline.overdue', { date }) : t('deadline.by', { date })}
    </Badge>
  );
}
