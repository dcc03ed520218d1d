import type { PayoutQuoteResponse } from '@sparks/api-client';
import { Money } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
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
        <dd>
          <Money cents={grossCents} />
        </dd>
      </div>
      {fees.map(({ kind, cents }) => (
        <div key={kind}>
          <dt>{t(`payouts.fee.${kind}`)}</dt>
          <dd>
            <Money cents={-cents} signed />
          </dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t('payouts.net')}</dt>
        <dd>
          <Money cents={netCents} />
        </dd>
      </div>
    </>
  );
}
