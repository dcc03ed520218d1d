import { useState } from 'react';
import { asApiError, type SocialAccountResponse } from '@sparks/api-client';
import { useDisconnectSocialAccountMutation } from '@sparks/api-client/lazy';
import { ACCOUNT_QUARANTINE_DAYS, PLATFORM_NAMES } from '@sparks/domain';
import { Text, toast } from '@sparks/ui';
import { Confirmation, Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';

type Account = Pick<SocialAccountResponse, 'platform' | 'handle'>;

export function UnlinkDialog({ account, onClose }: { account: Account | null; onClose: () => void }) {
  const { t } = useTranslations();
  // Keeps the name during the closing animation.
  const [shown, setShown] = useState(account);
  if (account && account !== shown) setShown(account);
  return (
    <Modal opened={account !== null} onClose={onClose} title={t('settings.proofs.unlinkTitle')}>
      {shown ? <Question key={`${shown.platform}:${shown.handle}`} account={shown} onClose={onClose} /> : null}
    </Modal>
  );
}

function Question({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslations();
  const [disconnect, { isLoading, error }] = useDisconnectSocialAccountMutation();
  const platform = PLATFORM_NAMES[account.platform];
  const confirm = async () => {
    const result = await disconnect({ platform: account.platform });
    if (result.error) return;
    toast.success({ message: t('settings.accountDisconnected', { platform }) });
    onClose();
  };
  return (
    <Confirmation
      confirmLabel={t('settings.proofs.unlink')}
      isBusy={isLoading}
      error={error ? asApiError(error) : undefined}
      errorTitle={t('settings.accountDisconnectFailed', { platform })}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Text>{t('settings.proofs.unlinkText', { handle: account.handle, platform })}</Text>
      <Text>{t('settings.proofs.unlinkQuarantine', { days: ACCOUNT_QUARANTINE_DAYS })}</Text>
    </Confirmation>
  );
}
