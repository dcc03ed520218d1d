import { useSearchParams } from 'react-router';
import { PageTitle } from '@sparks/ui';
import { StateTabs } from '../../filters/state-tabs';
import { useTranslations } from '../../locales/translations';
import { DifferenceList } from './difference-list';
import { PayoutList } from './payout-list';

const TABS = ['held', 'sending', 'all', 'differences'] as const;

/** Payouts that wait for a decision, that are being sent, all of them, and differences to the provider. */
export function PayoutsPage({ peoplePath }: { peoplePath: string }) {
  const { t } = useTranslations();
  const [search] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'held';
  return (
    <>
      <PageTitle title={t('payouts.title')} description={t('payouts.description')} />
      <StateTabs
        label={t('payouts.tabs')}
        current={tab}
        tabs={TABS.map((name) => ({
          key: name,
          to: name === 'held' ? '?' : `?tab=${name}`,
          label: t(`payouts.tab.${name}`),
          count: null,
        }))}
      />
      {tab === 'differences' ? (
        <DifferenceList peoplePath={peoplePath} />
      ) : (
        <PayoutList key={tab} tab={tab} peoplePath={peoplePath} />
      )}
    </>
  );
}
