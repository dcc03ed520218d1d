import { MAX_PAGE_SIZE, PAGE_SIZE, REASON_MAX_LENGTH, SUSPENSION_SCOPES, type SuspensionScope } from '@sparks/domain';
import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';

const STATES = ['active', 'ended'] as const;

export class SuspensionsQuery {
  @IdField({ required: false, description: 'Only suspensions of this user' })
  user?: string;

  @EnumField(STATES, {
    required: false,
    enumName: 'SuspensionState',
    description: 'Only those that apply, or ended ones',
  })
  state?: (typeof STATES)[number];

  @IdField({ required: false, description: '`nextCursor` of the previous page' })
  cursor?: string;

  @IntField({
    query: true,
    required: false,
    min: 1,
    max: MAX_PAGE_SIZE,
    default: PAGE_SIZE,
    description: 'Items per page',
  })
  limit: number = PAGE_SIZE;
}

export class SuspendDto {
  @IdField({ description: 'The user' })
  userId: string;

  @EnumField(SUSPENSION_SCOPES, {
    enumName: 'SuspensionScope',
    description:
      'submit: no posts; earn: earnings are held until the suspension ends; withdraw: no payouts; all: these and every other change',
  })
  scope: SuspensionScope;

  @DateField({ required: false, nullable: true, description: 'When it ends; null or absent: when it is lifted' })
  until?: Date | null;

  @TextField({ minLength: 1, maxLength: REASON_MAX_LENGTH, description: 'Reason, which the user receives' })
  reason: string;
}

export class LiftSuspensionDto {
  @TextField({ minLength: 1, maxLength: REASON_MAX_LENGTH, description: 'Reason, which the user receives' })
  reason: string;
}

export class SuspensionPersonResponse {
  @IdField({ description: 'User id' }) id: string;
  @StringField({ description: 'Username at that time' }) username: string;
}

export class SuspensionResponse {
  @IdField({ description: 'Id' }) _id: string;
  @NestedField(() => SuspensionPersonResponse, { description: 'The suspended user' }) user: SuspensionPersonResponse;
  @EnumField(SUSPENSION_SCOPES, { enumName: 'SuspensionScope', description: 'What it stops' }) scope: SuspensionScope;
  @DateField({ nullable: true, description: 'When it ends; null: when it is lifted' }) until: Date | null;
  @TextField({ description: 'Reason' }) reason: string;
  @NestedField(() => SuspensionPersonResponse, { description: 'The admin' }) by: SuspensionPersonResponse;
  @DateField({ description: 'When it began' }) createdAt: Date;
  @BooleanField({ description: 'Whether it applies now' }) isActive: boolean;
  @DateField({ required: false, description: 'When it was lifted' }) liftedAt?: Date;
  @NestedField(() => SuspensionPersonResponse, { required: false, description: 'Who lifted it' })
  liftedBy?: SuspensionPersonResponse;
  @TextField({ required: false, description: 'Why it was lifted' }) liftReason?: string;
}

export class SuspensionList {
  @ArrayField({ items: { kind: 'object', of: () => SuspensionResponse }, description: 'Newest first' })
  data: SuspensionResponse[];
  @IdField({ nullable: true, description: 'Send it as `cursor` to get the next page; null on the last page' })
  nextCursor: string | null;
}
