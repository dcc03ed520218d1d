import { APPEAL_LIMIT, APPEAL_OUTCOMES, CASE_MESSAGE_MAX_LENGTH, type AppealOutcome } from '@sparks/domain';
import type { EndpointOptions } from '../../platform/http/endpoint.decorator.js';
import { EnumField, TextField } from '../../platform/http/fields/text.fields.js';

/** What all routes that open an appeal have in common. */
export const APPEAL_ENDPOINT = {
  roles: 'signed-in',
  whileSuspended: true,
  idempotent: true,
  errors: { 404: ['NOT_FOUND'], 409: ['not_appealable', 'appeal_window_over', 'already_appealed'] },
  rateLimit: APPEAL_LIMIT,
} as const satisfies Partial<EndpointOptions>;

export class AppealDto {
  @TextField({ minLength: 1, maxLength: CASE_MESSAGE_MAX_LENGTH, description: 'Why the decision is wrong' })
  text: string;
}

export class AppealDecisionDto {
  @EnumField(APPEAL_OUTCOMES, {
    enumName: 'AppealOutcome',
    description: 'upheld: the decision stands; overturned: it is reversed',
  })
  outcome: AppealOutcome;

  @TextField({
    minLength: 1,
    maxLength: CASE_MESSAGE_MAX_LENGTH,
    description: 'Reasons; the person who appealed reads them',
  })
  statement: string;
}
