export { AnnouncementsModule, AnnouncementsWorkerModule } from './announcements.module.js';
export { TermsNoticesService } from './terms-notices.service.js';
