import { RISK_SIGNAL_KINDS, type RiskSignalKind } from '@sparks/domain';
import { BooleanField, IntField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

export class RiskFactResponse {
  @StringField({ description: 'Name of the number, such as `views`' }) name: string;
  @NumberField({ description: 'The number' }) value: number;
}

export class RiskSignalResponse {
  @EnumField(RISK_SIGNAL_KINDS, { enumName: 'RiskSignalKind', description: 'Kind of the signal' })
  kind: RiskSignalKind;
  @IntField({ min: 0, max: 100, description: 'How likely the signal alone makes bought views, in percent' })
  weight: number;
  @BooleanField({ description: 'A reviewer approved the contribution with this signal' }) isAccepted: boolean;
  @ArrayField({
    items: { kind: 'object', of: () => RiskFactResponse },
    maxItems: 10,
    description: 'The numbers that explain the signal',
  })
  facts: RiskFactResponse[];
  @DateField({ description: 'When it was first found' }) firstSeenAt: Date;
}

export class BlockRiskResponse {
  @IntField({
    min: 0,
    max: 100,
    nullable: true,
    description: 'Combined score without accepted signals; null: not evaluated yet',
  })
  score: number | null;
  @DateField({ nullable: true, description: 'When the numbers were last evaluated; null: not yet' })
  evaluatedAt: Date | null;
  @ArrayField({
    items: { kind: 'object', of: () => RiskSignalResponse },
    maxItems: RISK_SIGNAL_KINDS.length,
    description: 'Signals that apply, the strongest first',
  })
  signals: RiskSignalResponse[];
}
