export { SubmissionsApiModule, SubmissionsModule, SubmissionsWorkerModule } from './submissions.module.js';
export { SubmissionsService } from './submissions.service.js';
