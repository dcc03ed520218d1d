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
  @EnumField(AI_CONTENT_TYPES, { enumName: 'AiContentType', description: 'Type of content that it generates' })
  type: AiContentType;
}

export class AiLimitsResponse {
  @IntField({ description: 'Characters of a prompt' }) promptMaxLength: number;
  @IntField({ description: 'Colors of a palette' }) paletteMax: number;
  @IntField({ description: 'Limit of concurrent generations per user' }) runningMax: number;
}

export class AiAllowanceResponse {
  @IntField({ min: 0, description: 'Taken' }) used: number;
  @IntField({ min: 0, description: 'Left' }) left: number;
  @IntField({ min: 0, description: 'All' }) max: number;
}

export class AiQuotaResponse {
  @NestedField(() => AiAllowanceResponse, { description: 'Files in the gallery, including running generations' })
  files: AiAllowanceResponse;
  @NestedField(() => AiAllowanceResponse, { description: 'Their sizes in bytes' }) bytes: AiAllowanceResponse;
}

export class AiOptions {
  @NestedField(() => AiPricesResponse, { description: 'Prices' }) prices: AiPricesResponse;
  @ArrayField({ items: { kind: 'object', of: () => AiTypeProviderResponse }, description: 'Providers' })
  providers: AiTypeProviderResponse[];
  @NestedField(() => AiLimitsResponse, { description: 'Limits' }) limits: AiLimitsResponse;
  @NestedField(() => AiQuotaResponse, { description: 'Storage quota of the gallery' }) quota: AiQuotaResponse;
  @IntField({ min: 0, description: 'Running generations of the caller' }) running: number;
  @CentsField({ max: Number.MAX_SAFE_INTEGER, description: "The caller's balance" }) balance: number;
}
