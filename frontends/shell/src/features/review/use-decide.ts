import { useModerateBlocksMutation } from '@sparks/api-client';
import { formatCents } from '@sparks/domain';
import { toast } from '@sparks/ui';
import { useCallback, type Dispatch } from 'react';
import type { Decision, ReviewAction } from './review-state';
import { useWords } from '../../words';

export type Decide = (id: string, decision: Decision, reason: string) => Promise<void>;

/**
 * Sends a decision. The screen goes on to the next contribution at once; a decision that the server refuses brings
 * the contribution back, with the reason. What the approval paid is said in words.
 */
export function useDecide(dispatch: Dispatch<ReviewAction>, ids: readonly string[]): Decide {
  const { t } = useWords();
  const [moderate] = useModerateBlocksMutation();
  return useCallback(
    async (id, decision, reason) => {
      dispatch({ type: 'decided', id, decision, ids });
      const answer = await moderate({ moderationDto: { ids: [id], status: decision, ...(reason ? { reason } : {}) } });
      const outcome = answer.data?.data[0];
      if (answer.error || !outcome || outcome.result === 'refused') {
        dispatch({ type: 'refused', id });
        toast.error({ title: t('review.refused'), message: answer.error?.message ?? outcome?.message ?? t('ui.somethingFailed') });
        return;
      }
      const paid = outcome.bonusPaid ?? 0;
      const unpaid = outcome.bonusUnpaid ?? 0;
      if (unpaid > 0) toast.info({ id: 'decision', message: t('review.bonusShort', { paid: formatCents(paid), unpaid: formatCents(unpaid) }) });
      else if (paid > 0) toast.success({ id: 'decision', message: t('review.approvedPaid', { amount: formatCents(paid) }) });
      else toast.success({ id: 'decision', message: t(`review.done.${decision}`) });
    },
    [dispatch, ids, moderate, t],
  );
}
