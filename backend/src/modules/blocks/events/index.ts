export { EventCompactionService } from './compaction/event-compaction.service.js';
export { ContributionEventRepository, type EventSum } from './contribution-event.repository.js';
export type { ContributionEventRecord, ProjectedEvent } from './contribution-event.schema.js';
export { ContributionEventsService } from './contribution-events.service.js';
export { ContributorEarningsRepository } from './contributor-earnings.repository.js';
export {
  COUNT_METRICS,
  counterOf,
  countsOf,
  difference,
  earningOf,
  EVENT_METRICS,
  GAIN_METRICS,
  nonZero,
  numbersOf,
  type EarningKind,
  type EventMetrics,
} from './event-metrics.js';
export { EventsModule, EventsWorkerModule } from './events.module.js';
export { buildEvents, SLOT_MS } from './new-events.js';
