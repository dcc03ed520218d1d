export { MyContributionsApiModule } from './my-contributions.module.js';
