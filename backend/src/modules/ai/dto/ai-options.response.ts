import { AI_CONTENT_TYPES, type AiContentType } from '@sparks/domain';
import { CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField } from '../../../platform/http/fields/text.fields.js';
import { AiProviderResponse } from './ai-content.response.js';

export class AiPricesResponse {
  @CentsField({ description: 'An image' }) image: number;
  @CentsField({ description: 'A video' }) video: number;
}

export class AiTypeProviderResponse extends AiProviderResponse {
  @EnumField(AI_CONTENT_TYPES, { enumName: 'AiContentType', description: 'What it makes' }) type: AiContentType;
}

export class AiLimitsResponse {
  @IntField({ description: 'Characters of a prompt' }) promptMaxLength: number;
  @IntField({ description: 'Colors of a palette' }) paletteMax: number;
  @IntField({ description: 'Own generations that may be under way at once' }) runningMax: number;
}

export class AiAllowanceResponse {
  @IntField({ min: 0, description: 'Taken' }) used: number;
  @IntField({ min: 0, description: 'Left' }) left: number;
  @IntField({ min: 0, description: 'All' }) max: number;
}

export class AiQuotaResponse {
  @NestedField(() => AiAllowanceResponse, { description: 'Files in the gallery, with those being made' })
  files: AiAllowanceResponse;
  @NestedField(() => AiAllowanceResponse, { description: 'Their sizes in bytes' }) bytes: AiAllowanceResponse;
}

export class AiOptions {
  @NestedField(() => AiPricesResponse, { description: 'Prices' }) prices: AiPricesResponse;
  @ArrayField({ items: { kind: 'object', of: () => AiTypeProviderResponse }, description: 'Who makes what' })
  providers: AiTypeProviderResponse[];
  @NestedField(() => AiLimitsResponse, { description: 'Limits' }) limits: AiLimitsResponse;
  @NestedField(() => AiQuotaResponse, { description: "The gallery's room" }) quota: AiQuotaResponse;
  @IntField({ min: 0, description: 'Own generations under way now' }) running: number;
  @CentsField({ max: Number.MAX_SAFE_INTEGER, description: "The caller's balance" }) balance: number;
}
