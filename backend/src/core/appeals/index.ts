export { AppealableDecisions, type AppealDecision } from './appealable-decisions.js';
export { APPEAL_ENDPOINT, AppealDto } from './appeals.dto.js';
export { AppealsApiModule, AppealsModule } from './appeals.module.js';
export { AppealsService } from './appeals.service.js';
