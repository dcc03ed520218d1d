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
  const kind = t(`wallet.kind.${line.kind}`);
  // The server's own words are shown when they say more than the kind does.
  const more = line.description.toLowerCase() === kind.toLowerCase() ? [] : [line.description];
  return (
    <li className={classes.line}>
      <Text fw={600}>{kind}</Text>
      <span className={classes.end}><Money cents={line.amount} signed /></span>
      <Text size="sm" c="dimmed">
        {[...more, formatDateTime(line.createdAt, language)].join(' · ')}
        {line.block ? <> · <Anchor component={Link} to={paths.contribution(line.block)} size="sm" underline="always">{t('wallet.contribution')}</Anchor></> : null}
      </Text>
      <Text size="sm" c="dimmed" className={`${classes.end} sparks-tabular`}>
        {line.amount < 0 ? t('wallet.out') : t('wallet.in')} · {t('wallet.after', { amount: formatCents(line.balanceAfter) })}
      </Text>
    </li>
  );
}
