export { ReversalAppealsApiModule, ReversalAppealsModule } from './reversal-appeals.module.js';
