import { AUDIT_ACTION_NAMES, AUDIT_TARGET_TYPES, type AuditAction, type AuditTargetType } from '@sparks/domain';
import { DateField, NestedField, RecordField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';

export class AuditQuery extends PageQuery {
  @StringField({
    description: 'Only what happened to this: an id, or a type and an id such as spark:665f1c2ab7e4d9a1c0ffee01',
    required: false,
    maxLength: 100,
    pattern: { regex: /^([a-z_]{1,30}:)?[\w-]{1,64}$/, message: 'target must be an id or type:id' },
  })
  target?: string;

  @StringField({ description: 'Only what this person did: an id or a username', required: false, maxLength: 100 })
  actor?: string;

  @EnumField(AUDIT_ACTION_NAMES, { required: false, enumName: 'AuditAction', description: 'Only this kind of act' })
  action?: AuditAction;

  @EnumField(AUDIT_TARGET_TYPES, {
    required: false,
    enumName: 'AuditTargetType',
    description: 'Only what happened to this kind of thing',
  })
  type?: AuditTargetType;

  @IdField({ required: false, description: 'Only what happened to this campaign and its contributions' })
  campaign?: string;

  @IdField({ required: false, description: 'Only what concerns this person without being done by them' })
  person?: string;

  @DateField({ required: false, description: 'From this moment on' })
  from?: Date;

  @DateField({ required: false, description: 'Before this moment' })
  to?: Date;

  @StringField({
    required: false,
    maxLength: 100,
    description: 'Each word begins a word of the names in the entry: of the thing, the campaign, the person concerned',
  })
  q?: string;
}

export class AuditPersonDto {
  @StringField({ description: 'User id, or the name of a job' })
  id: string;

  @StringField({ description: 'Username at that time' })
  username: string;
}

export class AuditTargetDto {
  @EnumField(AUDIT_TARGET_TYPES, { enumName: 'AuditTargetType', description: 'What kind of thing' })
  type: AuditTargetType;

  @StringField({ description: 'Its id' })
  id: string;

  @StringField({ description: 'What it was called at that time', required: false })
  label?: string;
}

export class AuditCampaignDto {
  @StringField({ description: 'Its id' })
  id: string;

  @StringField({ description: 'Its name at that time' })
  name: string;

  @StringField({ description: 'Its address at that time' })
  slug: string;
}

export class AuditEntryResponse {
  @IdField({ description: 'Id' })
  _id: string;

  @NestedField(() => AuditPersonDto, { description: 'Who' })
  actor: AuditPersonDto;

  @EnumField(AUDIT_ACTION_NAMES, { enumName: 'AuditAction', description: 'What' })
  action: AuditAction;

  @NestedField(() => AuditTargetDto, { description: 'To which thing' })
  target: AuditTargetDto;

  @NestedField(() => AuditCampaignDto, { description: 'The campaign that it belongs to', required: false })
  campaign?: AuditCampaignDto;

  @NestedField(() => AuditPersonDto, { description: 'Whom it concerns besides the actor', required: false })
  person?: AuditPersonDto;

  @RecordField({
    description: 'The changed fields as they were; absent when there was nothing before',
    required: false,
  })
  before?: Record<string, unknown>;

  @RecordField({
    description: 'The changed fields as they became; absent when nothing is there any more',
    required: false,
  })
  after?: Record<string, unknown>;

  @StringField({ description: 'The request that did it', required: false })
  requestId?: string;

  @DateField({ description: 'When' })
  createdAt: Date;
}
