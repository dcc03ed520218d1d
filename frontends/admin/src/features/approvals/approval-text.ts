import type { ApprovalResponse } from '@sparks/api-client';
import { formatMoney } from '@sparks/ui';
import type { useTranslations } from '../../locales/translations';

function scopeText(scope: ApprovalResponse['details']['scope'], t: ReturnType<typeof useTranslations>['t']): string {
  return scope === undefined ? '' : t(`suspensions.scope.${scope}`);
}

/** What the request is for, as an imperative sentence. */
export function approvalText(
  { kind, details, blockIds, contributors }: ApprovalResponse,
  t: ReturnType<typeof useTranslations>['t'],
): string {
  switch (kind) {
    case 'winner_prize': {
      if (!details.prizeCents) return t('approvals.act.winner_withdraw');
      const prize = formatMoney(details.prizeCents);
      const [winner] = contributors;
      return winner
        ? t('approvals.act.winner_prize_of', { name: winner.username, prize })
        : t('approvals.act.winner_prize', { prize });
    }
    case 'moderation':
      return details.moderation_status === 'declined'
        ? t('approvals.act.decline', { count: blockIds.length })
        : t('approvals.act.approve', { count: blockIds.length });
    case 'payout_release':
      return t('approvals.act.payout_release', { name: contributors[0]?.username ?? '' });
    case 'suspension':
      return t('approvals.act.suspension', {
        name: contributors[0]?.username ?? '',
        scope: scopeText(details.scope, t),
      });
    case 'adjustment': {
      const { amountCents = 0 } = details;
      return t(amountCents < 0 ? 'approvals.act.adjustment_out' : 'approvals.act.adjustment_in', {
        name: contributors[0]?.username ?? '',
        amount: formatMoney(Math.abs(amountCents)),
      });
    }
    default:
      return t(`approvals.act.${kind}`);
  }
}
