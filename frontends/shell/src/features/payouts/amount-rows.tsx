import type { PayoutQuoteResponse } from '@sparks/api-client';
import { formatMoney } from '@sparks/ui';
import { useTranslations } from '../../translations';
import classes from './payouts.module.css';

type Amounts = Pick<PayoutQuoteResponse, 'grossCents' | 'fees' | 'netCents'>;

/** What leaves the wallet, each fee, and what arrives; rows of a description list. */
export function AmountRows({ amounts }: { amounts: Amounts }) {
  const { t } = useTranslations();
  const { grossCents, fees, netCents } = amounts;
  return (
    <>
      <div>
        <dt>{t('payouts.gross')}</dt>
        <dd className="sparks-tabular">{formatMoney(grossCents)}</dd>
      </div>
      {fees.map(({ kind, cents }) => (
        <div key={kind}>
          <dt>{t(`payouts.fee.${kind}`)}</dt>
          <dd className="sparks-tabular">{formatMoney(-cents)}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t('payouts.net')}</dt>
        <dd className="sparks-tabular">{formatMoney(netCents)}</dd>
      </div>
    </>
  );
}
