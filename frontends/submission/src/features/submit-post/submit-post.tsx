import { useEffect } from 'react';
import type { SparkDetail } from '@sparks/api-client';
import { ERROR_CODES, isOwnContribution } from '@sparks/domain';
import type { InitialContent } from '../../flow/flow-state';
import { useFlow, type FlowOptions } from '../../flow/use-flow';
import { useTranslations } from '../../locales/translations';
import { Agreement } from '../../post/agreement';
import { OwnCampaignNotice } from '../../post/own-campaign-notice';
import { SendPanel } from '../../post/send-panel';
import { SuccessMoment } from '../../post/success-moment';
import { Workspace } from '../../post/workspace';
import { TwitterAccountPanel } from '../../twitter-account/twitter-account-panel';
import { useTwitterEligibility } from '../../twitter-account/use-twitter-eligibility';

export interface SubmitPostProps extends Omit<FlowOptions, 'purpose'> {
  spark: SparkDetail;
  /** The campaign as it was when the screen opened. */
  seen: SparkDetail;
  onClose: () => void;
  /** Called when the server reports an earlier contribution; continues as a resubmission with the same input. */
  onAlreadyContributed: (content: InitialContent) => void;
}

export function SubmitPost({ spark, seen, onClose, onAlreadyContributed, ...options }: SubmitPostProps) {
  const { t } = useTranslations();
  const flow = useFlow({ ...options, purpose: 'submission' });
  const eligibility = useTwitterEligibility(flow.state);
  const { send, platform, url, aiContentId } = flow.state;
  const hasContributed =
    send.kind === 'refused' && send.error.kind === 'said' && send.error.code === ERROR_CODES.already_contributed;
  useEffect(() => {
    if (hasContributed) onAlreadyContributed({ platform, url, aiContentId });
  }, [hasContributed, onAlreadyContributed, platform, url, aiContentId]);

  if (send.kind === 'succeeded')
    return <SuccessMoment sentence={t('submit.success')} spark={spark} onClose={onClose} />;
  return (
    <Workspace
      flow={flow}
      title={t('submit.title')}
      text={t('submit.text')}
      notice={
        <>
          <OwnCampaignNotice context={options.context} />
          <TwitterAccountPanel eligibility={eligibility} />
        </>
      }
    >
      <SendPanel flow={flow} label={t('submit.button')} isDisabled={eligibility.isBlocking}>
        <Agreement spark={spark} seen={seen} isFirst isOwn={isOwnContribution(options.context)} />
      </SendPanel>
    </Workspace>
  );
}
