import { NotificationsBell } from '../../features/notifications/notifications-bell';
import { WalletChip } from '../../features/wallet/wallet-chip';
import { Slot } from '../../slot';
import { AccountMenu } from './account-menu';

export function PersonTools({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  return (
    <>
      <Slot isQuiet>
        <WalletChip />
      </Slot>
      <Slot isQuiet>
        <NotificationsBell />
      </Slot>
      <AccountMenu onShowShortcuts={onShowShortcuts} />
    </>
  );
}
