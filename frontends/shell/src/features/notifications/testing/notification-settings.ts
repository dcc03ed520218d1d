import type { NotificationSettings } from '@sparks/api-client';
import { DEFAULT_DELIVERY } from '@sparks/domain';

/** The settings of a person who has changed none. */
export function notificationSettings(): NotificationSettings {
  const setting = (...mandatoryKinds: string[]) => ({ ...DEFAULT_DELIVERY, mandatoryKinds });
  return {
    emailNotifications: true,
    email: 'ada@example.test',
    emailAvailable: true,
    digestHour: 7,
    topics: {
      own_posts: setting(),
      money: setting('payout_failed'),
      followed_campaigns: setting(),
      own_campaigns: setting(),
      account: setting('account_suspended'),
    },
  };
}
