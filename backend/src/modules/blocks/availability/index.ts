export { AvailabilityModule, AvailabilityWorkerModule } from './availability.module.js';
export { AvailabilityService, type PlatformAnswer } from './availability.service.js';
export { GonePostsService } from './gone-posts.service.js';
