import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { OverviewSourcesModule } from '../admin-overview/index.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { UsersModule } from '../users/index.js';
import { AccountMailService } from './channels/email/account-mail.service.js';
import { DigestEntriesService } from './channels/email/digest/digest-entries.service.js';
import { DigestRepository } from './channels/email/digest/digest.repository.js';
import { NotificationDigest, NotificationDigestSchema } from './channels/email/digest/digest.schema.js';
import { DigestService } from './channels/email/digest/digest.service.js';
import { MailLinks } from './channels/email/mail-links.service.js';
import { MailOverview } from './channels/email/mail-overview.js';
import { SWEEP_DIGESTS_JOB, SWEEP_EVERY_MS, SWEEP_MAIL_JOB } from './channels/email/mail.jobs.js';
import { Mailer } from './channels/email/mailer.js';
import { NotificationMailQueue } from './channels/email/notification-mail.queue.js';
import { NotificationMailRepository } from './channels/email/notification-mail.repository.js';
import { NotificationMailService } from './channels/email/notification-mail.service.js';
import { SendMailProcessor } from './channels/email/send-mail.processor.js';
import { LiveUpdateBroadcaster } from './channels/in-app/live-update-broadcaster.js';
import { NOTIFICATION_CHANNEL_PROVIDERS } from './channels/notification-channels.js';
import { NotificationErasureRepository } from './notification-erasure.repository.js';
import { NotificationSettingsController } from './notification-settings.controller.js';
import { NotificationSettingsService } from './notification-settings.service.js';
import { NotificationRepository } from './notification.repository.js';
import { Notification, NotificationSchema } from './notification.schema.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [
    OverviewSourcesModule,
    PersonalDataModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: Notification.name, schema: NotificationSchema },
      { name: NotificationDigest.name, schema: NotificationDigestSchema },
    ]),
  ],
  providers: [
    NotificationErasureRepository,
    NotificationRepository,
    LiveUpdateBroadcaster,
    ...NOTIFICATION_CHANNEL_PROVIDERS,
    AccountMailService,
    DigestEntriesService,
    DigestRepository,
    DigestService,
    Mailer,
    MailLinks,
    MailOverview,
    NotificationMailQueue,
    NotificationMailRepository,
    NotificationMailService,
    NotificationsService,
  ],
  exports: [
    AccountMailService,
    NotificationsService,
    LiveUpdateBroadcaster,
    NotificationMailService,
    DigestService,
    Mailer,
  ],
})
export class NotificationsModule {}

@Module({
  imports: [NotificationsModule],
  controllers: [NotificationsController, NotificationSettingsController],
  providers: [NotificationSettingsService],
})
export class NotificationsApiModule {}

@Module({
  imports: [NotificationsModule],
  providers: [
    SendMailProcessor,
    repeatingJob(SWEEP_MAIL_JOB, SWEEP_EVERY_MS, NotificationMailService, (mails) => mails.enqueueDue()),
    repeatingJob(SWEEP_DIGESTS_JOB, SWEEP_EVERY_MS, DigestService, (digests) => digests.enqueueDue()),
  ],
})
export class NotificationsWorkerModule {}
