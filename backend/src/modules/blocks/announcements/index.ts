export type { AffectedContribution } from './affected-contributors.repository.js';
export { AnnouncementsModule, AnnouncementsWorkerModule } from './announcements.module.js';
export { ContributorNoticeDelivery, DELIVER_NOTICES_EVERY_MS } from './contributor-notice-delivery.service.js';
export { TermsNoticesService } from './terms-notices.service.js';
