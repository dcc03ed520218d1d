import type { NotificationKind } from '@sparks/domain';
import type { Notification, NotificationRecord } from '../notification.schema.js';

export type ChannelState = Partial<Pick<Notification, 'email'>>;

/** A way to deliver notifications, registered in `notification-channels.ts`. */
export interface NotificationChannel {
  /**
   * The delivery state stored with a new notification in the caller's transaction, so that a delivery survives a crash.
   */
  initialState?(kind: NotificationKind, now: Date): ChannelState;
  /** Delivers a notification, or queues its delivery, after the commit. Never throws. */
  deliver(notification: NotificationRecord): Promise<void>;
}
