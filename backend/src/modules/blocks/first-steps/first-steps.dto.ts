import { FIRST_STEPS, PURPOSES, type FirstStep, type Purpose } from '@sparks/domain';
import { BooleanField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField } from '../../../platform/http/fields/text.fields.js';

export class AnswerFirstStepsDto {
  @EnumField(PURPOSES, {
    required: false,
    enumName: 'Purpose',
    description: 'What brings you here; absent: skipped, then your role decides',
  })
  purpose?: Purpose;
}

export class FirstStepResponse {
  @EnumField(FIRST_STEPS, { enumName: 'FirstStep', description: 'Step' }) step: FirstStep;
  @BooleanField({ description: 'Whether it is done' }) isDone: boolean;
}

export class FirstStepsResponse {
  @ArrayField({
    description: 'In order; empty once the goal is reached or the checklist was dismissed',
    items: { kind: 'object', of: () => FirstStepResponse },
  })
  steps: FirstStepResponse[];
}
