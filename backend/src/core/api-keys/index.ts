export { ApiKeyCollectionsModule, ApiKeysApiModule } from './api-keys.module.js';
