import { Injectable } from '@nestjs/common';
import { notificationRule, type NotificationKind } from '@sparks/domain';
import type { NotificationRecord } from '../../notification.schema.js';
import type { ChannelState, NotificationChannel } from '../notification-channel.js';
import { Mailer } from './mailer.js';
import { NotificationMailQueue } from './notification-mail.queue.js';

@Injectable()
export class EmailChannel implements NotificationChannel {
  constructor(
    private readonly mailer: Mailer,
    private readonly queue: NotificationMailQueue,
  ) {}

  /** Nothing is due without a mail server, so configuring one later does not send old notifications. */
  initialState(kind: NotificationKind, now: Date): ChannelState {
    const { email, digest } = notificationRule(kind);
    if (!this.mailer.isConfigured || !(email || digest)) return {};
    return { email: { status: 'due', attempts: 0, nextAttemptAt: now, sentAt: null, lastError: '' } };
  }

  async deliver({ _id, email }: NotificationRecord): Promise<void> {
    if (email.status === 'due') await this.queue.enqueue(_id.toString());
  }
}
