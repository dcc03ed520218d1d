import {
  WEBHOOK_ATTEMPT_ERRORS,
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST,
  type WebhookAttemptError,
  type WebhookDeliveryStatus,
  type WebhookMessageType,
} from '@sparks/domain';
import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField, RecordField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';

export class WebhookDeliveryQuery extends PageQuery {
  @EnumField(WEBHOOK_DELIVERY_STATUSES, {
    description: 'Only deliveries with this status',
    required: false,
    enumName: 'WebhookDeliveryStatus',
  })
  status?: WebhookDeliveryStatus;
}

export class WebhookAttemptResponse {
  @IntField({
    description: 'Number of the attempt, from 1; a number is missing when the server crashed during the attempt',
    min: 1,
  })
  number: number;

  @DateField({ description: 'When it started' })
  at: Date;

  @IntField({ description: 'Duration in milliseconds', min: 0 })
  durationMs: number;

  @IntField({ description: 'HTTP status of the response; null without a response', nullable: true })
  responseStatus: number | null;

  @EnumField(WEBHOOK_ATTEMPT_ERRORS, {
    description: 'Why there was no response',
    nullable: true,
    enumName: 'WebhookAttemptError',
  })
  error: WebhookAttemptError | null;

  @TextField({ description: 'The first 1024 bytes of the response' })
  answer: string;
}

export class WebhookDeliveryResponse {
  @IdField({ description: 'Id' })
  _id: string;

  @StringField({
    description: 'The `webhook-id` header, the same for every attempt',
    example: 'evt_665f1c2ab7e4d9a1c0ffee01',
  })
  webhookId: string;

  @EnumField([...WEBHOOK_EVENTS, WEBHOOK_TEST], { description: 'Event type', enumName: 'WebhookMessageType' })
  type: WebhookMessageType;

  @EnumField(WEBHOOK_DELIVERY_STATUSES, {
    description: 'pending: will be sent or retried · delivered: answered with 2xx · failed: will not be retried',
    enumName: 'WebhookDeliveryStatus',
  })
  status: WebhookDeliveryStatus;

  @BooleanField({ description: 'Whether an attempt is in progress' })
  isRunning: boolean;

  @DateField({ description: 'When the next attempt is due; null when none is', nullable: true })
  nextAttemptAt: Date | null;

  @IntField({ description: 'Number of attempts started', min: 0 })
  attemptsMade: number;

  @NestedField(() => WebhookAttemptResponse, {
    description: 'The last completed attempt; null before the first',
    nullable: true,
  })
  lastAttempt: WebhookAttemptResponse | null;

  @DateField({ description: 'When the event happened' })
  createdAt: Date;
}

export class WebhookDeliveryDetail extends WebhookDeliveryResponse {
  @RecordField({
    description: 'The payload: id, type, version, createdAt and data; null when it has expired from the log',
    nullable: true,
  })
  payload: Record<string, unknown> | null;

  @ArrayField({
    description: 'The last 30 attempts, oldest first',
    items: { kind: 'object', of: () => WebhookAttemptResponse },
  })
  attempts: WebhookAttemptResponse[];
}
