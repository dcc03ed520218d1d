export { AppealableDecisions, type AppealDecision } from './appealable-decisions.js';
export { AppealDto } from './appeals.dto.js';
export { AppealsApiModule, AppealsModule } from './appeals.module.js';
export { AppealsService } from './appeals.service.js';
