import type { BlockResponse } from '@sparks/api-client';
import { changesTurn } from '@sparks/domain';
import { Badge, formatDay } from '@sparks/ui';
import { useTranslations } from '../../page-translations';

interface ChangesBadgeProps {
  request: BlockResponse['changeRequest'];
  /** Names the day until which the contributor can answer. */
  withDate?: boolean;
}

/** Whether requested changes are awaited or answered; nothing without a request. */
export function ChangesBadge({ request, withDate = false }: ChangesBadgeProps) {
  const { t } = useTranslations();
  if (!request) return null;
  if (changesTurn(request) === 'review')
    return <Badge color="blue">{t('review.changes.answered', { round: request.round })}</Badge>;
  return (
    <Badge color="amber">
      {withDate && request.dueAt
        ? t('review.changes.waiting', { date: formatDay(request.dueAt) })
        : t('review.changes.requested')}
    </Badge>
  );
}
