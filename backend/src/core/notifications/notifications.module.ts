import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/index.js';
import { Mailer } from './mail/mailer.js';
import { NotificationMailQueue } from './mail/notification-mail.queue.js';
import { NotificationMailRepository } from './mail/notification-mail.repository.js';
import { NotificationMailService } from './mail/notification-mail.service.js';
import { SendMailProcessor } from './mail/send-mail.processor.js';
import { SweepMailProcessor } from './mail/sweep-mail.processor.js';
import { NotificationChannel } from './notification-channel.js';
import { NotificationSettingsController } from './notification-settings.controller.js';
import { NotificationSettingsService } from './notification-settings.service.js';
import { NotificationRepository } from './notification.repository.js';
import { Notification, NotificationSchema } from './notification.schema.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [UsersModule, MongooseModule.forFeature([{ name: Notification.name, schema: NotificationSchema }])],
  providers: [
    NotificationRepository,
    NotificationChannel,
    Mailer,
    NotificationMailQueue,
    NotificationMailRepository,
    NotificationMailService,
    NotificationsService,
  ],
  exports: [NotificationsService, NotificationChannel, NotificationMailService, Mailer],
})
export class NotificationsModule {}

@Module({
  imports: [NotificationsModule],
  controllers: [NotificationsController, NotificationSettingsController],
  providers: [NotificationSettingsService],
})
export class NotificationsApiModule {}

@Module({ imports: [NotificationsModule], providers: [SendMailProcessor, SweepMailProcessor] })
export class NotificationsWorkerModule {}
