import { useLanguage } from '../language/current-language';
import { formatMoney } from '../language/formats';
import classes from './money.module.css';

interface MoneyProps {
  /** Whole cents. */
  cents: number;
  /** With a plus or a minus in front: what comes in and what goes out are told apart by the sign, colour only adds. */
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
