export { DecisionDeadlinesModule, DecisionDeadlinesWorkerModule } from './decision-deadlines.module.js';
