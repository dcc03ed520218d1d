export { AppealsApiModule, AppealsModule } from './appeals.module.js';
