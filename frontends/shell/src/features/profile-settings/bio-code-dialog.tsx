import { useState } from 'react';
import { useBioProof } from '@sparks/api-client/lazy';
import { PLATFORM_NAMES, type SocialPlatform } from '@sparks/domain';
import { toast, useSharedTranslations } from '@sparks/ui';
import { BioProofSteps, Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';

interface BioCodeDialogProps {
  platform: SocialPlatform | null;
  typedName: string | undefined;
  onClose: () => void;
}

/** Proves an account by a code in its bio. */
export function BioCodeDialog({ platform, typedName, onClose }: BioCodeDialogProps) {
  const { t } = useTranslations();
  // Preserves the content during the closing animation.
  const [shown, setShown] = useState(platform);
  if (platform && platform !== shown) setShown(platform);
  const name = shown ? PLATFORM_NAMES[shown] : '';
  return (
    <Modal opened={platform !== null} onClose={onClose} title={t('settings.proofs.dialogTitle', { platform: name })}>
      {shown ? <Steps key={shown} platform={shown} typedName={typedName} onClose={onClose} /> : null}
    </Modal>
  );
}

function Steps({ platform, typedName, onClose }: BioCodeDialogProps & { platform: SocialPlatform }) {
  const t = useSharedTranslations();
  const proof = useBioProof(platform);
  return (
    <BioProofSteps
      platform={platform}
      proof={proof}
      handle={typedName}
      onProven={(handle) => {
        toast.success({ message: t('bioProof.proven', { handle, platform: PLATFORM_NAMES[platform] }) });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
