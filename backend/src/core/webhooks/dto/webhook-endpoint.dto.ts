import {
  URL_MAX_LENGTH,
  WEBHOOK_DESCRIPTION_MAX_LENGTH,
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_EVENTS,
  WEBHOOK_HEALTHS,
  type WebhookDisabledReason,
  type WebhookEventName,
  type WebhookHealth,
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
const ADDRESS = {
  description: 'Where messages go: an https address on the public internet, without user name and fragment',
  maxLength: URL_MAX_LENGTH,
  example: 'https://example.com/sparks',
};
const DESCRIPTION = {
  description: 'What it is for, in own words',
  required: false,
  maxLength: WEBHOOK_DESCRIPTION_MAX_LENGTH,
  example: 'Production',
};

/** A new endpoint. */
export class CreateWebhookEndpointDto {
  @UrlField(ADDRESS)
  url: string;

  @StringField(DESCRIPTION)
  description?: string;

  @ArrayField({ ...EVENTS, description: 'What it wants to hear of' })
  events: WebhookEventName[];
}

/** What changes of an endpoint; the rest stays. */
export class UpdateWebhookEndpointDto {
  @UrlField({ ...ADDRESS, required: false })
  url?: string;

  @StringField(DESCRIPTION)
  description?: string;

  @ArrayField({ ...EVENTS, description: 'What it wants to hear of', required: false })
  events?: WebhookEventName[];

  @BooleanField({
    description: 'Whether messages are sent; what is owed when it is turned off is not sent any more',
    required: false,
  })
  active?: boolean;
}

export class WebhookEndpointResponse {
  @IdField({ description: 'Id' })
  _id: string;

  @UrlField({ description: 'Where messages go' })
  url: string;

  @StringField({ description: 'What it is for', minLength: 0 })
  description: string;

  @ArrayField({ ...EVENTS, description: 'What it hears of' })
  events: WebhookEventName[];

  @BooleanField({ description: 'Whether messages are sent' })
  active: boolean;

  @EnumField(WEBHOOK_HEALTHS, {
    description: 'How it does: unused, working (the last attempt was taken), failing, or off',
    enumName: 'WebhookHealth',
  })
  health: WebhookHealth;

  @EnumField(WEBHOOK_DISABLED_REASONS, {
    description: 'Why the product turned it off: it answered 410 Gone, or has only failed for five days',
    nullable: true,
    enumName: 'WebhookDisabledReason',
  })
  disabledReason: WebhookDisabledReason | null;

  @DateField({ description: 'Since when every attempt has failed', nullable: true })
  failingSince: Date | null;

  @DateField({ description: 'When it last took a message', nullable: true })
  lastSuccessAt: Date | null;

  @DateField({ description: 'When it last did not', nullable: true })
  lastFailureAt: Date | null;

  @DateField({ description: 'Until when messages are signed with the rotated secret as well', nullable: true })
  oldSecretUntil: Date | null;

  @DateField({ description: 'When it was registered' })
  createdAt: Date;
}

/** An endpoint with its signing secret, which no other answer shows. */
export class WebhookEndpointWithSecret extends WebhookEndpointResponse {
  @StringField({
    description: 'Verifies signatures (Standard Webhooks). Shown only now',
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  })
  secret: string;
}
