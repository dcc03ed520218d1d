import {
  API_KEY_DAILY_LIMIT_CENTS,
  API_KEY_DAILY_LIMIT_MAX_CENTS,
  API_KEY_NAME_MAX_LENGTH,
  API_SCOPES,
  type ApiScope,
} from '@sparks/domain';
import { IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../platform/http/fields/structure.fields.js';
import { IdField, StringField } from '../../../platform/http/fields/text.fields.js';

const SCOPES = { kind: 'enum', values: API_SCOPES, enumName: 'ApiScope' } as const;

export class CreateApiKeyDto {
  @StringField({
    oneLine: true,
    description: 'What the key is for',
    maxLength: API_KEY_NAME_MAX_LENGTH,
    example: 'Nightly report',
  })
  name: string;

  @ArrayField({
    description: 'What the key allows',
    items: SCOPES,
    minItems: 1,
    maxItems: API_SCOPES.length,
    unique: true,
  })
  scopes: ApiScope[];

  @DateField({
    description:
      'When the key expires; absent: in 90 days. null: never, which is possible only for keys that cannot move money',
    required: false,
    nullable: true,
    example: '2027-05-01T00:00:00.000Z',
  })
  expiresAt?: Date | null;

  @IntField({
    required: false,
    min: 0,
    max: API_KEY_DAILY_LIMIT_MAX_CENTS,
    default: API_KEY_DAILY_LIMIT_CENTS,
    description: 'What the key can move on a day (UTC), in cents; only for keys that can move money',
  })
  dailyLimitCents?: number;
}

export class ApiKeyResponse {
  @IntField({
    nullable: true,
    description: 'What the key can move on a day (UTC), in cents; null: it cannot move money',
    example: 5_000,
  })
  dailyLimitCents: number | null;

  @IdField({ description: 'Id' })
  _id: string;

  @StringField({ description: 'What the key is for', maxLength: API_KEY_NAME_MAX_LENGTH })
  name: string;

  @ArrayField({ description: 'What the key allows', items: SCOPES })
  scopes: ApiScope[];

  @StringField({ description: 'The last four characters of the key', example: 'x4Qa' })
  lastFour: string;

  @DateField({ description: 'When it was created' })
  createdAt: Date;

  @DateField({ description: 'When it expires; null: never', nullable: true })
  expiresAt: Date | null;

  @DateField({ description: 'When it was last used, accurate to the minute; null: never', nullable: true })
  lastUsedAt: Date | null;
}

export class CreatedApiKeyResponse extends ApiKeyResponse {
  @StringField({ description: 'The key. Only this response contains it', example: 'sparks_key_...' })
  secret: string;
}
