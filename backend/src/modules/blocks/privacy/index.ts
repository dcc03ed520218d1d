export { PrivacyModule, PrivacyWorkerModule } from './privacy.module.js';
export { PrivacyCopyService } from './privacy-copy.service.js';
