export { EventReconciliationService } from './event-reconciliation.service.js';
export { ReconciliationModule } from './reconciliation.module.js';
