export { AnalyticsApiModule, AnalyticsModule, AnalyticsWorkerModule } from './analytics.module.js';
export { ProjectionService } from './projection/projection.service.js';
export { RebuildService } from './projection/rebuild.service.js';
export type { RebuildResult } from './projection/rebuild.service.js';
