export { ModerationSettlementService } from './moderation-settlement.service.js';
export { ModerationApiModule, ModerationModule, ModerationWorkerModule } from './moderation.module.js';
export { ModerationService, type SystemTransition as SystemMove } from './moderation.service.js';
export { StatusTransitionRepository } from './status-transition.repository.js';
