import {
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  RISK_SCORE_HOLD,
  RISK_SIGNAL_KINDS,
  SOCIAL_PLATFORMS,
  type RiskSignalKind,
  type SocialPlatform,
} from '@sparks/domain';
import { BooleanField, IntField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField } from '../../../platform/http/fields/text.fields.js';
import { BlockResponse } from '../listing/index.js';

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

export class RiskListQuery {
  @IdField({ required: false, description: 'Contributions to this campaign' }) sparkId?: string;
  @IntField({
    query: true,
    required: false,
    min: 1,
    max: 100,
    default: RISK_SCORE_HOLD,
    description: 'Lowest score',
  })
  minScore: number = RISK_SCORE_HOLD;
  @BooleanField({
    query: true,
    required: false,
    description: 'true: only flagged contributions; false: only others',
  })
  flagged?: boolean;
  @EnumField(SOCIAL_PLATFORMS, { required: false, enumName: 'SocialPlatform', description: 'Platform of the post' })
  platform?: SocialPlatform;
  @StringField({
    required: false,
    minLength: 1,
    maxLength: 30,
    pattern: { regex: /^\d{1,3}\.[0-9a-f]{24}$/, message: 'cursor must be the nextCursor of the previous page' },
    description: '`nextCursor` of the previous page',
  })
  cursor?: string;
  @IntField({
    query: true,
    required: false,
    min: 1,
    max: MAX_PAGE_SIZE,
    default: PAGE_SIZE,
    description: 'Items per page',
  })
  limit: number = PAGE_SIZE;
}

export class RiskListItemResponse {
  @NestedField(() => BlockResponse, { description: 'The contribution with its contributor and campaign' })
  block: BlockResponse;
  @IntField({ min: 0, max: 100, description: 'Combined score without accepted signals' }) score: number;
  @ArrayField({
    items: { kind: 'object', of: () => RiskSignalResponse },
    maxItems: RISK_SIGNAL_KINDS.length,
    description: 'Signals that apply, the strongest first',
  })
  signals: RiskSignalResponse[];
}

export class RiskListResponse {
  @ArrayField({
    items: { kind: 'object', of: () => RiskListItemResponse },
    maxItems: MAX_PAGE_SIZE,
    description: 'The highest score first',
  })
  items: RiskListItemResponse[];
  @StringField({ nullable: true, description: 'Send it as `cursor` to get the next page; null on the last page' })
  nextCursor: string | null;
}
