import { IconClockOff } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '@sparks/api-client';
import { endedSignIn } from '@sparks/api-client/lazy';
import { allowedPlatforms, NOT_OPEN_MESSAGES } from '@sparks/domain';
import type { SubmissionFlowProps } from '@sparks/remote-contracts';
import { Button, EmptyState, ErrorState, serverText, SignInPrompt, useNow } from '@sparks/ui';
import { WorkspaceSkeleton } from '@sparks/ui/lazy';
import { AccessRequest } from '../features/access-request/access-request';
import { LocationGate } from '../features/location-gate/location-gate';
import { ResubmitPost } from '../features/resubmit/resubmit-post';
import { SubmitPost } from '../features/submit-post/submit-post';
import { readDraft } from '../flow/draft';
import type { InitialContent } from '../flow/flow-state';
import { Centered } from '../layout/centered';
import { useTranslations } from '../locales/translations';
import { chooseScreen, type FailedPart, type Screen } from './choose-screen';
import { useSituation } from './use-situation';

const CLOCK_MS = 5_000;

type Entered = Extract<Screen, { kind: 'submit' | 'resubmit' }>;

/** The submission flow, from the link to the queued post. Fills its container. */
export function SubmissionFlow({ sparkId, sparkSlug, onClose, onSubmitted, aiContentId }: SubmissionFlowProps) {
  const situation = useSituation({ sparkId, sparkSlug });
  const now = useNow(CLOCK_MS);
  const [entered, setEntered] = useState<Entered | null>(null);
  const [initial, setInitial] = useState<InitialContent>();
  const [query] = useSearchParams();
  const chosen = chooseScreen(situation, now);

  // The chosen screen stays once it is entered. A successful submission changes "has contributed", and a refetch must
  // not discard typed input.
  if (entered === null && (chosen.kind === 'submit' || chosen.kind === 'resubmit')) {
    setEntered(chosen);
    const typed = readDraft({ sparkId: chosen.spark._id, userId: chosen.me._id }) ?? contentAfterSignIn(query);
    setInitial({ platform: null, url: '', ...typed, aiContentId });
  }

  const goOnAsResubmission = useCallback((content: InitialContent) => {
    setInitial(content);
    setEntered((before) => before && { ...before, kind: 'resubmit' });
  }, []);

  if (entered) {
    const { me, kind } = entered;
    // A refetched campaign may have other terms.
    const spark = situation.spark.data ?? entered.spark;
    const options = {
      context: {
        sparkId: spark._id,
        creatorId: spark.creator?._id,
        userId: me._id,
        termsVersion: spark.termsVersion,
        rulesVersion: spark.rulesVersion,
      },
      spark,
      seen: entered.spark,
      platforms: allowedPlatforms(spark),
      initial,
      onClose,
      onSubmitted,
    };
    if (kind === 'submit') return <SubmitPost {...options} onAlreadyContributed={goOnAsResubmission} />;
    return <ResubmitPost {...options} balanceCents={situation.me.data?.balance ?? me.balance} />;
  }
  return <Gate screen={chosen} onClose={onClose} onRetry={situation.retry} />;
}

/** Preselects the platform for a contributor who returns from its sign-in without a draft. */
function contentAfterSignIn(query: URLSearchParams): InitialContent | undefined {
  const ended = endedSignIn(query);
  return ended === null ? undefined : { platform: ended.platform, url: '' };
}

interface GateProps {
  screen: Screen;
  onClose: () => void;
  onRetry: (part: FailedPart) => void;
}

/** Shown while the contributor cannot submit. */
function Gate({ screen, onClose, onRetry }: GateProps) {
  const { t } = useTranslations();
  const { signIn } = useSession();
  switch (screen.kind) {
    case 'loading':
    case 'submit':
    case 'resubmit':
      return <WorkspaceSkeleton />;
    case 'failed':
      return (
        <Centered>
          <ErrorState
            order={1}
            title={screen.part === 'access' ? t('access.checkFailed') : t('frame.failed')}
            message={screen.error.message}
            requestId={screen.error.requestId}
            onRetry={() => onRetry(screen.part)}
          />
        </Centered>
      );
    case 'not-open':
      return (
        <Centered>
          <EmptyState
            order={1}
            icon={<IconClockOff stroke={1.5} aria-hidden />}
            title={t('frame.notOpenTitle')}
            action={<Button onClick={onClose}>{t('frame.backToCampaign')}</Button>}
          >
            {serverText(`notOpen.${screen.reason}`, NOT_OPEN_MESSAGES[screen.reason])}
          </EmptyState>
        </Centered>
      );
    case 'sign-in':
      return (
        <Centered>
          <SignInPrompt
            order={1}
            title={t('frame.signInTitle')}
            text={screen.isExpired ? t('errors.session') : t('frame.signInText')}
            action={t('frame.signIn')}
            onSignIn={() => signIn()}
          />
        </Centered>
      );
    case 'access':
      return (
        <Centered>
          <AccessRequest sparkId={screen.spark._id} status={screen.status} />
        </Centered>
      );
    case 'location':
      return <LocationGate locations={screen.spark.location} onClose={onClose} />;
  }
}
