import type { BlockResponse, StatusTransitionResponse } from '@sparks/api-client';
import { useGetBlockHistoryQuery } from '@sparks/api-client/lazy';
import { formatDateTime, Skeleton, Title } from '@sparks/ui';
import { Timeline, type TimelineEvent } from '@sparks/ui/lazy';
import { useTranslations, type Translate } from '../content-translations';

const TONES: Record<BlockResponse['moderation_status'], TimelineEvent['tone']> = {
  pending: 'neutral',
  approved: 'good',
  declined: 'bad',
  flagged: 'caution',
};

export function ContributionHistory({ block, order = 2 }: { block: BlockResponse; order?: 2 | 3 }) {
  const { t } = useTranslations();
  const { currentData, error } = useGetBlockHistoryQuery({ id: block._id });
  if (error && !currentData) return null;
  const moves = currentData?.data;
  const submitted: TimelineEvent = {
    key: 'submitted',
    tone: 'neutral',
    text: t('history.submitted', { name: block.user?.name ?? t('contribution.unknownAuthor') }),
    at: block.created,
    timeText: formatDateTime(block.created),
  };
  const decided = (moves ?? []).map((move, index): TimelineEvent => ({
    // Transitions have no id and are append-only.
    key: String(index),
    tone: move.action === 'delete' ? 'bad' : TONES[move.to],
    text: describeTransition(move, t),
    reason: move.reason,
    at: move.at,
    timeText: formatDateTime(move.at),
  }));
  return (
    <section>
      <Title order={order} size="h5" mb="sm">
        {t('history.title')}
      </Title>
      <Timeline events={[submitted, ...decided]}>
        {moves ? null : (
          <li>
            <Skeleton height="2.5rem" />
          </li>
        )}
      </Timeline>
    </section>
  );
}

function describeTransition({ action, to, by }: StatusTransitionResponse, t: Translate): string {
  const name = by?.name ?? t('history.system');
  switch (action) {
    case 'moderate':
      return t(`history.moved.${to}`, { name });
    case 'undo':
      return t('history.undone', { name, status: t(`moderation.${to}`).toLowerCase() });
    default:
      return t(`history.${action}`, { name });
  }
}
