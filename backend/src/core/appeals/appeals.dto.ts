import { APPEAL_OUTCOMES, CASE_MESSAGE_MAX_LENGTH, type AppealOutcome } from '@sparks/domain';
import { EnumField, TextField } from '../../platform/http/fields/text.fields.js';

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
