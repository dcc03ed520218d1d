export { ContributionErasureService } from './contribution-erasure.service.js';
export { ContributionErasureModule } from './erasure.module.js';
