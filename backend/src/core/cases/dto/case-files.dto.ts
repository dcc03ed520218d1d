import { IntField } from '../../../platform/http/fields/number.fields.js';
import { IdField, StringField } from '../../../platform/http/fields/text.fields.js';

export class CaseFileResponse {
  @IdField({ description: 'The picture; send it with a message' }) _id: string;
  @StringField({ description: 'Address of the picture (WebP), valid for at least an hour' }) url: string;
  @IntField({ min: 1, description: 'Width in pixels' }) width: number;
  @IntField({ min: 1, description: 'Height in pixels' }) height: number;
}

/** Clients use the URL as a whole and never build it. */
export class CaseFileQuery {
  @IntField({ query: true, min: 0, max: 100_000_000_000, description: 'When the URL expires, in seconds since 1970' })
  expires: number;

  @StringField({ maxLength: 100, description: 'Signature of path and expiry' })
  signature: string;
}
