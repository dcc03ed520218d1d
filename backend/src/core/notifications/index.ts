export { AccountMailService } from './channels/email/account-mail.service.js';
export { LiveUpdateBroadcaster } from './channels/in-app/live-update-broadcaster.js';
export { NotificationsApiModule, NotificationsModule, NotificationsWorkerModule } from './notifications.module.js';
export { type NotificationInput, NotificationsService } from './notifications.service.js';
