export { ContributionAppealsApiModule, ContributionAppealsModule } from './appeals.module.js';
