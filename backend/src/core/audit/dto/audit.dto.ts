import { DateField, NestedField, RecordField } from '../../../platform/http/fields/structure.fields.js';
import { IdField, StringField } from '../../../platform/http/fields/text.fields.js';
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
}

export class AuditActorDto {
  @StringField({ description: 'User id, or the name of a job' })
  id: string;

  @StringField({ description: 'Username at that time' })
  username: string;
}

export class AuditTargetDto {
  @StringField({ description: 'What kind of thing', example: 'spark' })
  type: string;

  @StringField({ description: 'Its id' })
  id: string;
}

export class AuditEntryResponse {
  @IdField({ description: 'Id' })
  _id: string;

  @NestedField(() => AuditActorDto, { description: 'Who' })
  actor: AuditActorDto;

  @StringField({ description: 'What', example: 'spark_closed' })
  action: string;

  @NestedField(() => AuditTargetDto, { description: 'To which thing' })
  target: AuditTargetDto;

  @RecordField({ description: 'The changed fields as they were', required: false })
  before?: Record<string, unknown>;

  @RecordField({ description: 'The changed fields as they became', required: false })
  after?: Record<string, unknown>;

  @DateField({ description: 'When' })
  createdAt: Date;
}
