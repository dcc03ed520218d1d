export { AccountApiModule } from './account.module.js';
