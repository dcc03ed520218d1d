export { NotificationsApiModule, NotificationsModule } from './notifications.module.js';
export { type NotificationInput, NotificationsService } from './notifications.service.js';
