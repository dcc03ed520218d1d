import {
  URL_MAX_LENGTH,
  WEBHOOK_DESCRIPTION_MAX_LENGTH,
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_EVENTS,
  WEBHOOK_HEALTHS,
  WEBHOOK_ROLES,
  type WebhookDisabledReason,
  type WebhookEventName,
  type WebhookHealth,
  type WebhookRole,
} from '@sparks/domain';
import { BooleanField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, UrlField } from '../../../platform/http/fields/text.fields.js';

const EVENTS = {
  items: { kind: 'enum', values: WEBHOOK_EVENTS, enumName: 'WebhookEventName' },
  minItems: 1,
  maxItems: WEBHOOK_EVENTS.length,
  unique: true,
} as const;
const ROLES = {
  items: { kind: 'enum', values: WEBHOOK_ROLES, enumName: 'WebhookRole' },
  minItems: 1,
  maxItems: WEBHOOK_ROLES.length,
  unique: true,
  description: 'As whom you receive events: about your campaigns (creator), about your own posts (contributor)',
} as const;
const TARGET_URL = {
  description: 'Target URL: https, on the public internet, without credentials and fragment',
  maxLength: URL_MAX_LENGTH,
  example: 'https://example.com/sparks',
};
const DESCRIPTION = {
  description: 'Description',
  required: false,
  maxLength: WEBHOOK_DESCRIPTION_MAX_LENGTH,
  example: 'Production',
};

export class CreateWebhookEndpointDto {
  @UrlField(TARGET_URL)
  url: string;

  @StringField(DESCRIPTION)
  description?: string;

  @ArrayField({ ...EVENTS, description: 'Events to receive' })
  events: WebhookEventName[];

  @ArrayField({ ...ROLES, required: false, description: `${ROLES.description}. Default: creator` })
  roles?: WebhookRole[];
}

export class UpdateWebhookEndpointDto {
  @UrlField({ ...TARGET_URL, required: false })
  url?: string;

  @StringField(DESCRIPTION)
  description?: string;

  @ArrayField({ ...EVENTS, description: 'Events to receive', required: false })
  events?: WebhookEventName[];

  @ArrayField({ ...ROLES, required: false })
  roles?: WebhookRole[];

  @BooleanField({
    description: 'Whether events are sent. Turning an endpoint off fails its pending deliveries',
    required: false,
  })
  active?: boolean;
}

export class WebhookEndpointResponse {
  @IdField({ description: 'Id' })
  _id: string;

  @UrlField({ description: 'Target URL' })
  url: string;

  @StringField({ description: 'Description', minLength: 0 })
  description: string;

  @ArrayField({ ...EVENTS, description: 'Events that it receives' })
  events: WebhookEventName[];

  @ArrayField(ROLES)
  roles: WebhookRole[];

  @BooleanField({ description: 'Whether events are sent' })
  active: boolean;

  @EnumField(WEBHOOK_HEALTHS, {
    description: 'unused, working (the last attempt succeeded), failing, or off',
    enumName: 'WebhookHealth',
  })
  health: WebhookHealth;

  @EnumField(WEBHOOK_DISABLED_REASONS, {
    description: 'Why it was turned off automatically: it answered 410 Gone, or failed for five days',
    nullable: true,
    enumName: 'WebhookDisabledReason',
  })
  disabledReason: WebhookDisabledReason | null;

  @DateField({ description: 'Since when every attempt has failed', nullable: true })
  failingSince: Date | null;

  @DateField({ description: 'When a delivery last succeeded', nullable: true })
  lastSuccessAt: Date | null;

  @DateField({ description: 'When a delivery last failed', nullable: true })
  lastFailureAt: Date | null;

  @DateField({ description: 'Until when events are also signed with the previous secret', nullable: true })
  oldSecretUntil: Date | null;

  @DateField({ description: 'When it was created' })
  createdAt: Date;
}

/** The only response that contains the secret. */
export class WebhookEndpointWithSecret extends WebhookEndpointResponse {
  @StringField({
    description: 'Signing secret (Standard Webhooks). Only this response contains it',
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  })
  secret: string;
}
