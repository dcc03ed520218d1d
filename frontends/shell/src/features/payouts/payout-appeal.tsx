import type { PayoutResponse } from '@sparks/api-client';
import { useAppealPayoutRefusalMutation } from '@sparks/api-client/lazy';
import { AppealAction } from '../../cases/appeal-action';

/** Appeals the refusal of a payout, or leads to the appeal; nothing for other payouts. */
export function PayoutAppeal({ payout: { id, failureCode, endedAt, appealCaseId } }: { payout: PayoutResponse }) {
  const [appeal, { isLoading, error }] = useAppealPayoutRefusalMutation();
  if (failureCode !== 'admin_refused' || !endedAt) return null;
  return (
    <AppealAction
      decidedAt={endedAt}
      caseId={appealCaseId ?? undefined}
      size="compact-sm"
      isSending={isLoading}
      error={error}
      onSend={async (text, key) => !(await appeal({ id, 'Idempotency-Key': key, appealDto: { text } })).error}
    />
  );
}
