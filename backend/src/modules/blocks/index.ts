export {
  ContributorNoticeDelivery,
  DELIVER_NOTICES_EVERY_MS,
  type AffectedContribution,
} from './announcements/index.js';
export { BlocksApiModule, BlocksModule, BlocksWorkerModule } from './blocks.module.js';
export type { BlockRecord } from './contributions/index.js';
export { ContributionErasureService } from './erasure/index.js';
export {
  ContributionEventsService,
  EVENT_METRICS,
  EventCompactionService,
  SLOT_MS,
  type ContributionEventRecord,
  type EventMetrics,
  type ProjectedEvent,
} from './events/index.js';
export {
  BlockCursorService,
  BlockSearchRebuildService,
  BlockViewsService,
  BlockResponse,
  ContributionsService,
  PublicBlocksRepository,
  toBlockResponse,
  UserTotalsService,
  type BlockView,
  type CampaignCursor,
  type CursorPosition,
  type ExportedBlock,
} from './listing/index.js';
export { ModerationSettlementService } from './moderation/index.js';
export { EventReconciliationService } from './reconciliation/index.js';
export { SubmissionsService } from './submissions/index.js';
