export { AdjustmentsApiModule } from './adjustments.module.js';
