import { Injectable } from '@nestjs/common';
import { toNotificationResponse } from '../../notification.mapper.js';
import type { NotificationRecord } from '../../notification.schema.js';
import type { NotificationChannel } from '../notification-channel.js';
import { LiveUpdateBroadcaster } from './live-update-broadcaster.js';

/** Pushes a notification to the open pages of its user. The notification list reads the stored notifications. */
@Injectable()
export class InAppChannel implements NotificationChannel {
  constructor(private readonly broadcaster: LiveUpdateBroadcaster) {}

  async deliver(notification: NotificationRecord): Promise<void> {
    await this.broadcaster.publish(notification.userId.toString(), {
      type: 'notification',
      notification: toNotificationResponse(notification),
    });
  }
}
