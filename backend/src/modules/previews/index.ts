export { Preview } from './dto/preview.response.js';
export { PostErasureService } from './erasure/post-erasure.service.js';
export { AuthorFollowersService, type AuthorAccount } from './followers/author-followers.service.js';
export type { AuthorFacts, PostMetrics, PostRef } from './preview.types.js';
export { PreviewsApiModule, PreviewsModule, PreviewsWorkerModule } from './previews.module.js';
export { PreviewsService } from './previews.service.js';
export {
  type AccountOwner,
  type ProvenAccount,
  SocialAccountsService,
} from './social-accounts/social-accounts.service.js';
export { TwitterEligibilityService } from './social-accounts/twitter-eligibility.service.js';
