import { useState } from 'react';
import { useSession } from '@sparks/api-client';
import type { AiWizardProps } from '@sparks/remote-contracts';
import { QueryError, SignInPrompt } from '@sparks/ui';
import { WorkspaceSkeleton } from '@sparks/ui/lazy';
import { Centered } from '../../layout/centered';
import { useAiTranslations } from './locales/translations';
import { startingPoint, useAiSituation, type AiSituation } from './situation';
import { WizardWorkspace, type Entered } from './wizard-workspace';
import { readWizardDraft } from './wizard/wizard-draft';

export function AiWizard({ sparkId, sparkSlug, onClose, onUse, onTopUp }: AiWizardProps) {
  const situation = useAiSituation({ sparkId, sparkSlug });
  const [entered, setEntered] = useState<Entered | null>(null);

  // The entry point is chosen once, so a later refetch or failure never changes the current step.
  if (entered === null && situation.kind === 'known') {
    const { spark, me, options, contents } = situation;
    setEntered({ spark, me, options, start: startingPoint(contents, readWizardDraft({ sparkId, userId: me._id })) });
  }

  if (entered) return <WizardWorkspace {...entered} onClose={onClose} onUse={onUse} onTopUp={onTopUp} />;
  return <Gate situation={situation} />;
}

function Gate({ situation }: { situation: AiSituation }) {
  const { t } = useAiTranslations();
  const { signIn } = useSession();
  switch (situation.kind) {
    case 'loading':
    case 'known':
      return <WorkspaceSkeleton />;
    case 'failed':
      return (
        <Centered>
          <QueryError order={1} title={t('frame.failed')} error={situation.error} onRetry={situation.retry} />
        </Centered>
      );
    case 'sign-in':
      return (
        <Centered>
          <SignInPrompt
            title={t('frame.signInTitle')}
            text={situation.isExpired ? t('frame.sessionExpired') : t('frame.signInText')}
            action={t('frame.signIn')}
            onSignIn={() => signIn()}
          />
        </Centered>
      );
  }
}
