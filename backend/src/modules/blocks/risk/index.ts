export { RiskApiModule, RiskModule } from './risk.module.js';
export { RiskService } from './risk.service.js';
