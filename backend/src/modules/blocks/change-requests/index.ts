export { ChangeRequestsApiModule, ChangeRequestsModule, ChangeRequestsWorkerModule } from './change-requests.module.js';
