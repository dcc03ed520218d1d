export { OwnershipApiModule, OwnershipModule } from './ownership.module.js';
export { OwnershipService, type AssessedPost } from './ownership.service.js';
export { OwnershipRecheckService } from './ownership-recheck.service.js';
export { PostClaimsService } from './post-claims.service.js';
export { postFacts } from './post-facts.js';
