export { AdminActs, type MovedCampaign, type MovingAct } from './admin-acts.js';
export { AdminLimitService } from './admin-limit.service.js';
export { ApprovalRequired, ownAccount } from './approvals.errors.js';
export { ApprovalsApiModule, ApprovalsModule, ApprovalsWorkerModule } from './approvals.module.js';
export { NEEDS_SECOND_ADMIN } from './dto/approvals.dto.js';
