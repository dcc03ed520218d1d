export {
  BlockCursorService,
  type CampaignCursor,
  type CursorPosition,
  type ExportedBlock,
} from './block-cursor.service.js';
export { BlockListingRepository } from './block-listing.repository.js';
export { BlockListingService } from './block-listing.service.js';
export { BlockSearchRebuildService } from './search/block-search-rebuild.service.js';
export { BlockViewsService, type BlockView } from './block-views.service.js';
export { toBlockResponse } from './block.mapper.js';
export { ContributionsService } from './contributions.service.js';
export { BlockEngagementResponse, BlockResponse } from './dto/block.response.js';
export { ListingApiModule, ListingModule } from './listing.module.js';
export { PublicBlocksRepository } from './public-blocks.repository.js';
export { UserTotalsService } from './user-totals.service.js';
