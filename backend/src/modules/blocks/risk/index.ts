export { RiskApiModule, RiskModule, RiskWorkerModule } from './risk.module.js';
export { RiskService } from './risk.service.js';
