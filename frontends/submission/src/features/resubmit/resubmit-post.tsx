import { formatCents, RESUBMISSION_MIN_BALANCE_CENTS, resubmissionAllowance } from '@sparks/domain';
import { Anchor } from '@sparks/ui';
import { Link } from 'react-router';
import { useFlow, type FlowOptions } from '../../flow/use-flow';
import { useWords } from '../../locales/words';
import { WALLET_PATH } from '../../paths';
import { SendPanel } from '../../post/send-panel';
import { SuccessMoment } from '../../post/success-moment';
import { Workspace } from '../../post/workspace';
import { CostTable } from './cost-table';
import classes from './resubmit-post.module.css';

export interface ResubmitPostProps extends Omit<FlowOptions, 'purpose'> {
  /** What is in the wallet, whole cents. */
  balanceCents: number;
  onClose: () => void;
}

/**
 * A further post for a fee. Under 100 cents the button is disabled; between that and the fee it is not, and
 * the server's refusal is shown.
 */
export function ResubmitPost({ balanceCents, onClose, ...options }: ResubmitPostProps) {
  const { t, i18n } = useWords();
  const flow = useFlow({ ...options, purpose: 'resubmission' });
  const { feeCents, isButtonDisabled, missingCents } = resubmissionAllowance(balanceCents);

  if (flow.state.send.kind === 'succeeded') return <SuccessMoment sentence={t('resubmit.success')} onClose={onClose} />;
  return (
    <Workspace flow={flow} title={t('resubmit.title')} text={t('resubmit.text')}>
      <SendPanel
        flow={flow}
        label={t('resubmit.button', { price: formatCents(feeCents, i18n.language) })}
        isDisabled={isButtonDisabled}
        changeContent={{ label: t('resubmit.changeContent'), onClick: flow.changeContent }}
        note={missingCents > 0 ? <TopUpNote isButtonDisabled={isButtonDisabled} missingCents={missingCents} /> : null}
      >
        <CostTable feeCents={feeCents} balanceCents={balanceCents} />
      </SendPanel>
    </Workspace>
  );
}

/** What the wallet lacks for the button to work, or for the server to agree, and the way to it. */
function TopUpNote({ isButtonDisabled, missingCents }: { isButtonDisabled: boolean; missingCents: number }) {
  const { t, i18n } = useWords();
  const why = isButtonDisabled
    ? t('resubmit.tooLow', { minimum: formatCents(RESUBMISSION_MIN_BALANCE_CENTS, i18n.language) })
    : t('resubmit.short', { missing: formatCents(missingCents, i18n.language) });
  return (
    <p className={classes.note}>
      {why} <Anchor component={Link} to={WALLET_PATH} size="sm" underline="always">{t('resubmit.topUp')}</Anchor>
    </p>
  );
}
