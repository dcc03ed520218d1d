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

/** Which page of which deliveries. */
export class WebhookDeliveryQuery extends PageQuery {
  @EnumField(WEBHOOK_DELIVERY_STATUSES, {
    description: 'Only these',
    required: false,
    enumName: 'WebhookDeliveryStatus',
  })
  status?: WebhookDeliveryStatus;
}

/** One attempt that is over. */
export class WebhookAttemptResponse {
  @IntField({ description: 'Its number, from 1; one is missing when the server died during it', min: 1 })
  number: number;

  @DateField({ description: 'When it began' })
  at: Date;

  @IntField({ description: 'How long it took (ms)', min: 0 })
  durationMs: number;

  @IntField({ description: 'Status of the answer; null when there was none', nullable: true })
  responseStatus: number | null;

  @EnumField(WEBHOOK_ATTEMPT_ERRORS, {
    description: 'Why there was no answer',
    nullable: true,
    enumName: 'WebhookAttemptError',
  })
  error: WebhookAttemptError | null;

  @TextField({ description: 'How the answer began: its first 1024 bytes' })
  answer: string;
}

export class WebhookDeliveryResponse {
  @IdField({ description: 'Id' })
  _id: string;

  @StringField({
    description: 'The message: header `webhook-id`, the same for every attempt',
    example: 'evt_665f1c2ab7e4d9a1c0ffee01',
  })
  webhookId: string;

  @EnumField([...WEBHOOK_EVENTS, WEBHOOK_TEST], { description: 'What it tells of', enumName: 'WebhookMessageType' })
  type: WebhookMessageType;

  @EnumField(WEBHOOK_DELIVERY_STATUSES, {
    description: 'pending: owed · delivered: answered 2xx · failed: given up',
    enumName: 'WebhookDeliveryStatus',
  })
  status: WebhookDeliveryStatus;

  @BooleanField({ description: 'Whether it is being sent right now' })
  isRunning: boolean;

  @DateField({ description: 'When it is tried next; null when it is not', nullable: true })
  nextAttemptAt: Date | null;

  @IntField({ description: 'How many attempts were begun', min: 0 })
  attemptsMade: number;

  @NestedField(() => WebhookAttemptResponse, {
    description: 'The last attempt that is over; null before the first',
    nullable: true,
  })
  lastAttempt: WebhookAttemptResponse | null;

  @DateField({ description: 'When it happened' })
  createdAt: Date;
}

/** A delivery with all that was sent and answered. */
export class WebhookDeliveryDetail extends WebhookDeliveryResponse {
  @RecordField({
    description: 'The message: id, type, version, createdAt and data; null when it is older than the log goes back',
    nullable: true,
  })
  payload: Record<string, unknown> | null;

  @ArrayField({
    description: 'The last 30 attempts, the oldest first',
    items: { kind: 'object', of: () => WebhookAttemptResponse },
  })
  attempts: WebhookAttemptResponse[];
}
