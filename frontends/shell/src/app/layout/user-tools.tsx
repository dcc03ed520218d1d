import { NotificationsBell } from '../../features/notifications/notifications-bell';
import { WalletChip } from '../../features/wallet/wallet-chip';
import { SectionBoundary } from '../../section-boundary';
import { AccountMenu } from './account-menu';

export function UserTools({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  return (
    <>
      <SectionBoundary isSilent>
        <WalletChip />
      </SectionBoundary>
      <SectionBoundary isSilent>
        <NotificationsBell />
      </SectionBoundary>
      <AccountMenu onShowShortcuts={onShowShortcuts} />
    </>
  );
}
