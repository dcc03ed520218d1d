export { AdjustmentsApiModule, AdjustmentsModule } from './adjustments.module.js';
