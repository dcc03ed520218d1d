import { IntField } from '../../../platform/http/fields/number.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

/** Query parameters of a signed media URL. Clients use the URL as a whole and never build it. */
export class MediaAddressQuery {
  @IntField({
    query: true,
    required: false,
    min: 0,
    max: 100_000_000_000,
    description: 'When the address ends, in seconds since 1970; absent: it does not',
  })
  expires?: number;

  @StringField({ maxLength: 100, description: 'Proves that path and end were given out by this server' })
  signature: string;

  @EnumField(['1'], { required: false, description: 'Save the file instead of showing it' })
  download?: '1';
}
