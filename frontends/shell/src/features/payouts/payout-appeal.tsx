import { useState } from 'react';
import { Link } from 'react-router';
import { useAppealPayoutRefusalMutation, type PayoutResponse } from '@sparks/api-client';
import { canAppeal } from '@sparks/domain';
import { Anchor, Button } from '@sparks/ui';
import { AppealDialog } from '../../cases/appeal-dialog';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';

/** Appeals the refusal of a payout, or leads to the appeal; nothing for other payouts. */
export function PayoutAppeal({ payout: { id, failureCode, endedAt, appealCaseId } }: { payout: PayoutResponse }) {
  const { t } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const [appeal, { isLoading, error }] = useAppealPayoutRefusalMutation();
  if (appealCaseId)
    return (
      <Anchor component={Link} to={paths.case(appealCaseId)} size="sm">
        {t('cases.yourAppeal')}
      </Anchor>
    );
  if (failureCode !== 'admin_refused' || !endedAt || !canAppeal(endedAt, new Date())) return null;
  const send = async (text: string, key: string) =>
    !(await appeal({ id, 'Idempotency-Key': key, appealDto: { text } })).error;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
        {t('cases.appeal')}
      </Button>
      <AppealDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        isSending={isLoading}
        error={error}
        onSend={send}
      />
    </>
  );
}
