export { OverviewApiModule } from './overview.module.js';
