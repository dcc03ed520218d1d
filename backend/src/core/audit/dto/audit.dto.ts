import { AUDIT_ACTION_NAMES, AUDIT_TARGET_TYPES, type AuditAction, type AuditTargetType } from '@sparks/domain';
import { DateField, NestedField, RecordField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';

export class AuditQuery extends PageQuery {
  @StringField({
    description: 'Only entries about this target: an id, or type and id such as spark:665f1c2ab7e4d9a1c0ffee01',
    required: false,
    maxLength: 100,
    pattern: { regex: /^([a-z_]{1,30}:)?[\w-]{1,64}$/, message: 'target must be an id or type:id' },
  })
  target?: string;

  @StringField({ description: 'Only entries of this actor: an id or a username', required: false, maxLength: 100 })
  actor?: string;

  @EnumField(AUDIT_ACTION_NAMES, { required: false, enumName: 'AuditAction', description: 'Only this action' })
  action?: AuditAction;

  @EnumField(AUDIT_TARGET_TYPES, {
    required: false,
    enumName: 'AuditTargetType',
    description: 'Only this type of target',
  })
  type?: AuditTargetType;

  @IdField({ required: false, description: 'Only entries about this campaign and its contributions' })
  campaign?: string;

  @IdField({ required: false, description: 'Only entries that affect this user and were done by others' })
  person?: string;

  @DateField({ required: false, description: 'From this time on (inclusive)' })
  from?: Date;

  @DateField({ required: false, description: 'Before this time (exclusive)' })
  to?: Date;

  @StringField({
    required: false,
    maxLength: 100,
    description: 'Each word must be a prefix of a word in the names of the entry: target, campaign, affected user',
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
  @EnumField(AUDIT_TARGET_TYPES, { enumName: 'AuditTargetType', description: 'Type of the target' })
  type: AuditTargetType;

  @StringField({ description: 'Id' })
  id: string;

  @StringField({ description: 'Name at that time', required: false })
  label?: string;
}

export class AuditCampaignDto {
  @StringField({ description: 'Id' })
  id: string;

  @StringField({ description: 'Name at that time' })
  name: string;

  @StringField({ description: 'Slug at that time' })
  slug: string;
}

export class AuditEntryResponse {
  @IdField({ description: 'Id' })
  _id: string;

  @NestedField(() => AuditPersonDto, { description: 'The actor' })
  actor: AuditPersonDto;

  @NestedField(() => AuditPersonDto, { description: 'The second admin who approved it', required: false })
  approvedBy?: AuditPersonDto;

  @EnumField(AUDIT_ACTION_NAMES, { enumName: 'AuditAction', description: 'The action' })
  action: AuditAction;

  @NestedField(() => AuditTargetDto, { description: 'The target' })
  target: AuditTargetDto;

  @NestedField(() => AuditCampaignDto, { description: 'The campaign that it belongs to', required: false })
  campaign?: AuditCampaignDto;

  @NestedField(() => AuditPersonDto, { description: 'The affected user, if not the actor', required: false })
  person?: AuditPersonDto;

  @RecordField({
    description: 'Previous values of the changed fields; absent for a creation',
    required: false,
  })
  before?: Record<string, unknown>;

  @RecordField({
    description: 'New values of the changed fields; absent for a deletion',
    required: false,
  })
  after?: Record<string, unknown>;

  @StringField({ description: 'Id of the request', required: false })
  requestId?: string;

  @DateField({ description: 'When it happened' })
  createdAt: Date;
}
