export { BlocksApiModule, BlocksModule, BlocksWorkerModule } from './blocks.module.js';
export { BlockListingService } from './block-listing.service.js';
export { ModerationService } from './moderation.service.js';
export { SubmissionsService } from './submissions.service.js';
export type { BlockRecord } from './block.schema.js';
