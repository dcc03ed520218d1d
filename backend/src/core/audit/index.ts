export { AuditApiModule, AuditModule } from './audit.module.js';
export { type AuditInput, AuditService } from './audit.service.js';
export { type Changes, changesBetween } from './changes.js';
