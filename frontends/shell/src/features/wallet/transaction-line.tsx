import type { WalletLineResponse } from '@sparks/api-client';
import { formatCents } from '@sparks/domain';
import { Anchor, Money, Text } from '@sparks/ui';
import { Link } from 'react-router';
import { formatDateTime } from '../../format';
import { paths } from '../../paths';
import classes from './wallet-page.module.css';
import { useWords } from '../../words';

/** One movement: why, when, how much with its sign and word, and the balance afterwards. */
export function TransactionLine({ line }: { line: WalletLineResponse }) {
  const { t, language } = useWords();
  return (
    <li className={classes.line}>
      <Text fw={600}>{t(`wallet.kind.${line.kind}`)}</Text>
      <span className={classes.end}><Money cents={line.amount} signed /></span>
      <Text size="sm" c="dimmed">
        {line.description}
        {' · '}
        {formatDateTime(line.createdAt, language)}
        {line.block ? <> · <Anchor component={Link} to={paths.contribution(line.block)} size="sm">{t('wallet.contribution')}</Anchor></> : null}
      </Text>
      <Text size="sm" c="dimmed" className={`${classes.end} sparks-tabular`}>
        {line.amount < 0 ? t('wallet.out') : t('wallet.in')} · {t('wallet.after', { amount: formatCents(line.balanceAfter) })}
      </Text>
    </li>
  );
}
