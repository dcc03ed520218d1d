export { ApiKeysApiModule } from './api-keys.module.js';
