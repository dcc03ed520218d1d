import { CentsField, IntField } from '../../../../platform/http/fields/number.fields.js';

/** Body of a spotlight or boost, with the price that the client displayed. */
export class PromotionDto {
  @CentsField({
    required: false,
    description: 'The price that the user confirmed; rejected when it has changed',
  })
  agreedPrice?: number;
}

export class BoostTermsResponse {
  @CentsField({ description: 'Price of a boost' }) price: number;
  @IntField({ min: 1, description: 'Duration in milliseconds' }) durationMs: number;
}
