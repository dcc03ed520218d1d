import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField, RecordField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery, Pagination } from '../../../platform/http/page.js';

/** Which page of which notifications. */
export class NotificationQuery extends PageQuery {
  @EnumField(['all', 'unread'], { required: false, default: 'all', description: 'Which ones' })
  filter: 'all' | 'unread' = 'all';
}

/** Which notifications were read: give `ids` or `all: true`. */
export class MarkReadDto {
  @ArrayField({
    description: 'The notifications that were read',
    required: false,
    items: { kind: 'id' },
    minItems: 1,
    maxItems: 100,
  })
  ids?: string[];

  @BooleanField({ description: 'All of them', required: false })
  all?: boolean;
}

export class NotificationResponse {
  @IdField({ description: 'Id' })
  _id: string;

  @StringField({ description: 'What happened', example: 'contribution_approved' })
  kind: string;

  @RecordField({
    description: 'The facts of the text by name, for whoever tells it in another language; absent in old ones',
    required: false,
  })
  params?: Record<string, string | number | boolean | null>;

  @StringField({ description: 'One line, in English' })
  title: string;

  @TextField({ description: "More, in English; '' when there is no more" })
  body: string;

  @StringField({
    description: "Path within the interface; '' for none",
    minLength: 0,
    example: '/contribution-details/665f1c2ab7e4d9a1c0ffee01',
  })
  link: string;

  @RecordField({ description: 'Ids of what it is about, by name' })
  refs: Record<string, string>;

  @BooleanField({ description: 'Whether the person has read it' })
  read: boolean;

  @DateField({ description: 'When it was told' })
  createdAt: Date;
}

/** A page of notifications, and how many of all are unread. */
export class NotificationList {
  @ArrayField({ description: 'Newest first', items: { kind: 'object', of: () => NotificationResponse } })
  data: NotificationResponse[];

  @NestedField(() => Pagination, { description: 'Where this page stands' })
  pagination: Pagination;

  @IntField({ description: 'How many of all are unread', min: 0 })
  unread: number;
}

export class UnreadResponse {
  @IntField({ description: 'How many are unread now', min: 0 })
  unread: number;
}
