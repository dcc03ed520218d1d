export { AnalyticsApiModule, AnalyticsModule, AnalyticsWorkerModule } from './analytics.module.js';
export { FoldService } from './fold.service.js';
export { RebuildService } from './rebuild.service.js';
export type { RebuildResult } from './rebuild.service.js';
