import {
  IconAlertTriangle,
  IconBell,
  IconBroadcast,
  IconCheck,
  IconClock,
  IconCoin,
  IconFlag,
  IconFlagCheck,
  IconInbox,
  IconLock,
  IconLockOpen,
  IconStar,
  IconTrophy,
  IconUserPlus,
  IconWallet,
  IconX,
} from '@tabler/icons-react';
import { notificationRule, type NotificationIcon as IconName } from '@sparks/domain';
import classes from './notification-item.module.css';

const ICONS: Record<IconName, typeof IconBell> = {
  person: IconUserPlus,
  unlocked: IconLockOpen,
  locked: IconLock,
  inbox: IconInbox,
  clock: IconClock,
  warning: IconAlertTriangle,
  check: IconCheck,
  cross: IconX,
  flag: IconFlag,
  star: IconStar,
  coin: IconCoin,
  trophy: IconTrophy,
  live: IconBroadcast,
  finished: IconFlagCheck,
  wallet: IconWallet,
  bell: IconBell,
};

export function NotificationIcon({ kind }: { kind: string }) {
  const { icon, tone } = notificationRule(kind);
  const Icon = ICONS[icon];
  return (
    <span className={classes.mark} data-tone={tone} aria-hidden>
      <Icon size={18} stroke={1.5} />
    </span>
  );
}
