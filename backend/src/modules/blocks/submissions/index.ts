export { SubmissionsApiModule, SubmissionsModule, SubmissionsWorkerModule } from './submissions.module.js';
export { VerificationQueue } from './jobs/verification.queue.js';
export { SubmissionRepository } from './submission.repository.js';
export { SubmissionValidationService, type ValidContent } from './submission-validation.service.js';
export type { SubmissionInput } from './submission.types.js';
export { SUBMISSION_ERRORS } from './submissions.controller.js';
export { SubmissionsService } from './submissions.service.js';
