import { IntField } from '../../../platform/http/fields/number.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

/** Query parameters of a signed media URL. Clients use the URL as a whole and never build it. */
export class MediaAddressQuery {
  @IntField({
    query: true,
    required: false,
    min: 0,
    max: 100_000_000_000,
    description: 'When the URL expires, in seconds since 1970; absent: never',
  })
  expires?: number;

  @StringField({ maxLength: 100, description: 'Signature of path and expiry' })
  signature: string;

  @EnumField(['1'], { required: false, description: 'Save the file instead of showing it' })
  download?: '1';
}
