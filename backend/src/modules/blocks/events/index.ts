export { ContributionEventRepository, type EventSum } from './contribution-event.repository.js';
export type { ContributionEventRecord } from './contribution-event.schema.js';
export { ContributionEventsService } from './contribution-events.service.js';
export {
  COUNT_FIGURES,
  counterOf,
  countsOf,
  difference,
  earningOf,
  FIGURES,
  GAIN_FIGURES,
  nonZero,
  numbersOf,
  type EarningKind,
  type Figures,
} from './event-figures.js';
export { EventsModule } from './events.module.js';
export { buildEvents, SLOT_MS } from './new-events.js';
