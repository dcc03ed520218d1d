import { CentsField, IntField } from '../../../../platform/http/fields/number.fields.js';

/** Body of a spotlight or boost, with the price that the client displayed. */
export class PromotionDto {
  @CentsField({
    required: false,
    description: 'The price that the person has agreed to; refused when it is another one now',
  })
  agreedPrice?: number;
}

export class BoostTermsResponse {
  @CentsField({ description: 'What a boost costs' }) price: number;
  @IntField({ min: 1, description: 'How long it lasts, in milliseconds' }) durationMs: number;
}
