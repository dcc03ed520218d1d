import { PayoutHistory } from '../../features/payouts/payout-history';
import { PayoutsCard } from '../../features/payouts/payouts-card';
import { WalletPage } from '../../features/wallet/wallet-page';
import { SectionBoundary } from '../../section-boundary';

/** `/wallet`: the wallet with the payouts from it. */
export function WalletScreen() {
  return (
    <WalletPage
      payouts={
        <SectionBoundary>
          <PayoutsCard />
        </SectionBoundary>
      }
      history={
        <SectionBoundary>
          <PayoutHistory />
        </SectionBoundary>
      }
    />
  );
}
