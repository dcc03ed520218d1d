export { AuditErasureRepository } from './audit-erasure.repository.js';
export { AuditObservers } from './audit-observers.js';
export { AuditApiModule, AuditModule } from './audit.module.js';
export type { AuditInput } from './audit-input.js';
export { AuditService } from './audit.service.js';
export { type Changes, changesBetween } from './changes.js';
