import { Link } from 'react-router';
import type { SparkDetail } from '@sparks/api-client';
import { isOwnContribution, resubmissionAllowance } from '@sparks/domain';
import { Button, formatMoney } from '@sparks/ui';
import { useFlow, type FlowOptions } from '../../flow/use-flow';
import { useTranslations } from '../../locales/translations';
import { WALLET_PATH } from '../../paths';
import { Agreement } from '../../post/agreement';
import { OwnCampaignNotice } from '../../post/own-campaign-notice';
import { SendPanel } from '../../post/send-panel';
import { SuccessMoment } from '../../post/success-moment';
import { Workspace } from '../../post/workspace';
import { TwitterAccountPanel } from '../../twitter-account/twitter-account-panel';
import { useTwitterEligibility } from '../../twitter-account/use-twitter-eligibility';
import { CostTable } from './cost-table';
import classes from './resubmit-post.module.css';

export interface ResubmitPostProps extends Omit<FlowOptions, 'purpose'> {
  spark: SparkDetail;
  /** The campaign as it was when the screen opened. */
  seen: SparkDetail;
  /** Wallet balance in cents. */
  balanceCents: number;
  onClose: () => void;
}

/**
 * A further post for a fee. Whenever the balance does not cover the fee, the top-up is offered. Below 100 cents the
 * button is disabled; from 100 cents up to the fee, the server refuses and its message is shown.
 */
export function ResubmitPost({ spark, seen, balanceCents, onClose, ...options }: ResubmitPostProps) {
  const { t } = useTranslations();
  const flow = useFlow({ ...options, purpose: 'resubmission' });
  const eligibility = useTwitterEligibility(flow.state);
  const { feeCents, isButtonDisabled, missingCents } = resubmissionAllowance(balanceCents);

  if (flow.state.send.kind === 'succeeded')
    return <SuccessMoment sentence={t('resubmit.success')} spark={spark} onClose={onClose} />;
  return (
    <Workspace
      flow={flow}
      title={t('resubmit.title')}
      text={t('resubmit.text')}
      notice={
        <>
          <OwnCampaignNotice context={options.context} />
          <TwitterAccountPanel eligibility={eligibility} />
        </>
      }
    >
      <SendPanel
        flow={flow}
        label={t('resubmit.button', { price: formatMoney(feeCents) })}
        isDisabled={isButtonDisabled || eligibility.isBlocking}
        changeContent={{ label: t('resubmit.changeContent'), onClick: flow.changeContent }}
        note={missingCents > 0 ? <TopUpNote feeCents={feeCents} missingCents={missingCents} /> : null}
      >
        <Agreement spark={spark} seen={seen} isFirst={false} isOwn={isOwnContribution(options.context)} />
        <CostTable feeCents={feeCents} balanceCents={balanceCents} />
      </SendPanel>
    </Workspace>
  );
}

/** Shows the shortfall and links to the top-up. */
function TopUpNote({ feeCents, missingCents }: { feeCents: number; missingCents: number }) {
  const { t } = useTranslations();
  return (
    <div className={classes.note}>
      <p>{t('resubmit.short', { price: formatMoney(feeCents), missing: formatMoney(missingCents) })}</p>
      <Button component={Link} to={WALLET_PATH} variant="default" fullWidth>
        {t('resubmit.topUp')}
      </Button>
    </div>
  );
}
