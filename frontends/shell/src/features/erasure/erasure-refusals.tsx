import { Link } from 'react-router';
import type { ErasureRefusal } from '@sparks/domain';
import { Alert, Anchor, formatMoney, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import classes from './delete-account.module.css';

/** Where the person can end what stands in the way. */
const LINKS: Partial<Record<ErasureRefusal, { to: string; text: 'erasure.links.wallet' | 'erasure.links.campaigns' }>> =
  {
    balance: { to: paths.wallet, text: 'erasure.links.wallet' },
    debt: { to: paths.wallet, text: 'erasure.links.wallet' },
    payments: { to: paths.wallet, text: 'erasure.links.wallet' },
    payout: { to: paths.wallet, text: 'erasure.links.wallet' },
    held_earnings: { to: paths.wallet, text: 'erasure.links.wallet' },
    campaigns: { to: paths.campaigns, text: 'erasure.links.campaigns' },
  };

/** What stands in the way of the deletion; nothing when the list is empty. */
export function ErasureRefusals({
  refusals,
  balanceCents,
}: {
  refusals: readonly ErasureRefusal[];
  balanceCents: number;
}) {
  const { t } = useTranslations();
  if (refusals.length === 0) return null;
  return (
    <Alert color="amber" title={t('erasure.inTheWay')}>
      <ul className={classes.points}>
        {refusals.map((refusal) => {
          const link = LINKS[refusal];
          return (
            <Text component="li" size="sm" key={refusal}>
              {t(`erasure.refusals.${refusal}`, { amount: formatMoney(balanceCents) })}{' '}
              {link ? (
                <Anchor component={Link} to={link.to} inherit underline="always">
                  {t(link.text)}
                </Anchor>
              ) : null}
            </Text>
          );
        })}
      </ul>
    </Alert>
  );
}
