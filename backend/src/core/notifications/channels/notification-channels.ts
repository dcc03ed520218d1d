import type { Provider } from '@nestjs/common';
import { EmailChannel } from './email/email.channel.js';
import { InAppChannel } from './in-app/in-app.channel.js';
import type { NotificationChannel } from './notification-channel.js';

const CHANNELS = [InAppChannel, EmailChannel];

export const NOTIFICATION_CHANNELS = Symbol('NOTIFICATION_CHANNELS');

export const NOTIFICATION_CHANNEL_PROVIDERS: Provider[] = [
  ...CHANNELS,
  {
    provide: NOTIFICATION_CHANNELS,
    inject: CHANNELS,
    useFactory: (...channels: NotificationChannel[]): NotificationChannel[] => channels,
  },
];
