export { FirstStepsApiModule } from './first-steps.module.js';
