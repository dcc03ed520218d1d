import { REASON_MAX_LENGTH, SUSPENSION_SCOPES, type SuspensionScope } from '@sparks/domain';
import { BooleanField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { IdCursorQuery, IdCursorResponse } from '../../../platform/http/page.js';

const STATES = ['active', 'ended'] as const;

export class SuspensionsQuery extends IdCursorQuery {
  @IdField({ required: false, description: 'Only suspensions of this user' })
  user?: string;

  @EnumField(STATES, {
    required: false,
    enumName: 'SuspensionState',
    description: 'Only those that apply, or ended ones',
  })
  state?: (typeof STATES)[number];
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

export class SuspensionList extends IdCursorResponse {
  @ArrayField({ items: { kind: 'object', of: () => SuspensionResponse }, description: 'Newest first' })
  data: SuspensionResponse[];
}
