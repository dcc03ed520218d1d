import { useLanguage } from '../language/current-language';
import { formatMoney } from '../language/formats';
import classes from './money.module.css';

interface MoneyProps {
  cents: number;
  /** Shows a plus or minus sign, so that the meaning does not depend on color. */
  signed?: boolean;
  className?: string;
}

/** An amount in tabular figures. */
export function Money({ cents, signed = false, className }: MoneyProps) {
  useLanguage();
  const text = signed ? `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}` : formatMoney(cents);
  return (
    <span className={[classes.money, signed && cents > 0 && classes.in, className].filter(Boolean).join(' ')}>
      {text}
    </span>
  );
}
