import { SubmissionValidationService } from '../../src/modules/blocks/submissions/submission-validation.service.js';
import type { TestApp } from './test-app.js';

/** `happens` after the next submission to a campaign has been checked and before it is stored. */
export function afterValidation(app: TestApp, happens: () => Promise<unknown>): void {
  const validation = app.get(SubmissionValidationService);
  const validate = validation.validateForSpark.bind(validation);
  jest.spyOn(validation, 'validateForSpark').mockImplementationOnce(async (...args) => {
    const valid = await validate(...args);
    await happens();
    return valid;
  });
}
