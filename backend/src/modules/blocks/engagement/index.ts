export { EngagementApiModule, EngagementModule, EngagementWorkerModule } from './engagement.module.js';
export { EngagementSnapshotRepository } from './engagement-snapshot.repository.js';
