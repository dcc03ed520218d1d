export { Preview } from './dto/preview.response.js';
export type { PostMetrics, PostRef } from './preview.types.js';
export { PreviewsApiModule, PreviewsModule, PreviewsWorkerModule } from './previews.module.js';
export { PreviewsService } from './previews.service.js';
export { TwitterEligibilityService } from './social-accounts/twitter-eligibility.service.js';
