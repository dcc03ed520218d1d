export { AdminOverviewApiModule, AdminOverviewWorkerModule, OverviewSourcesModule } from './admin-overview.module.js';
export { OverviewSources, type WaitingDecisions } from './overview-sources.js';
