export { ModerationSettlementService } from './moderation-settlement.service.js';
export { ModerationApiModule, ModerationModule, ModerationWorkerModule } from './moderation.module.js';
export { CreatorRecordsService } from './records/creator-records.service.js';
export { ModerationService } from './moderation.service.js';
export { StatusTransitionRecorder } from './transitions/status-transition-recorder.service.js';
export { StatusTransitionRepository } from './transitions/status-transition.repository.js';
export type { StatusTransitionRecord } from './transitions/status-transition.schema.js';
export { StatusTransitionsService, type SystemTransition } from './transitions/status-transitions.service.js';
export { DecisionLimitService } from './second-admin/decision-limit.service.js';
