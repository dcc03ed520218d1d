export { BlockCountsRepository, type StatusCounts, type UnrecordedCreator } from './block-counts.repository.js';
export { ContributionChangesService } from './contribution-changes.service.js';
export { ContributorTotalsService } from './contributor-totals.service.js';
export { CountProjectionService } from './projection/count-projection.service.js';
export { CreatorRecordRepository } from './creator-record.repository.js';
export { CountersModule, CountersWorkerModule } from './counters.module.js';
