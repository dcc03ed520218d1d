import {
  AI_IMAGE_PRICE_CENTS,
  AI_VIDEO_PRICE_CENTS,
  BOOST_DURATION_MS,
  BOOST_PRICE_CENTS,
  PAYOUT_COUNTRIES,
  RESUBMISSION_FEE_CENTS,
} from '@sparks/domain';
import { formatMoney, formatNumber } from '@sparks/ui';
import { usePublicTexts } from './locales/translations';
import classes from './price-table.module.css';

const HOUR_MS = 3_600_000;
const basisPoints = (bps: number) => formatNumber(bps / 10_000, { style: 'percent', maximumFractionDigits: 2 });

/** The prices that people pay to Sparks and its payment provider. */
export function PriceTable() {
  const { US: domestic, DE: abroad } = PAYOUT_COUNTRIES;
  const { prices } = usePublicTexts('landing', {
    hours: BOOST_DURATION_MS / HOUR_MS,
    minimum: formatMoney(domestic.minimumCents),
    abroad: basisPoints(abroad.crossBorderBps),
    fixed: formatMoney(domestic.feeFixedCents),
    share: basisPoints(domestic.feeBps),
  });
  const rows = [
    { what: prices.publish, note: prices.publishNote, price: prices.free },
    { what: prices.first, price: prices.free },
    { what: prices.further, price: formatMoney(RESUBMISSION_FEE_CENTS) },
    { what: prices.image, price: formatMoney(AI_IMAGE_PRICE_CENTS) },
    { what: prices.video, price: formatMoney(AI_VIDEO_PRICE_CENTS) },
    { what: prices.boost, price: formatMoney(BOOST_PRICE_CENTS) },
    { what: prices.withdraw, note: prices.withdrawNote, price: prices.withdrawPrice },
  ];
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{prices.what}</th>
          <th scope="col">{prices.price}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, note, price }) => (
          <tr key={what}>
            <th scope="row">
              {what}
              {note ? <span className={classes.note}>{note}</span> : null}
            </th>
            <td className="sparks-tabular">{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
