import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField, RecordField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery, Pagination } from '../../../platform/http/page.js';

export class NotificationQuery extends PageQuery {
  @EnumField(['all', 'unread'], {
    required: false,
    default: 'all',
    description: 'All notifications, or only unread ones',
  })
  filter: 'all' | 'unread' = 'all';
}

/** Either `ids` or `all: true`. */
export class MarkReadDto {
  @ArrayField({
    description: 'The notifications to mark as read',
    required: false,
    items: { kind: 'id' },
    minItems: 1,
    maxItems: 100,
  })
  ids?: string[];

  @BooleanField({ description: 'Marks all notifications as read', required: false })
  all?: boolean;
}

export class NotificationResponse {
  @IdField({ description: 'Id' })
  _id: string;

  @StringField({ description: 'The kind of event', example: 'contribution_approved' })
  kind: string;

  @RecordField({
    description: 'The parameters of the text by name, for translating it by kind',
    required: false,
  })
  params?: Record<string, string | number | boolean | null>;

  @StringField({ description: 'The title, in English' })
  title: string;

  @TextField({ description: "The text, in English; '' when the title says everything" })
  body: string;

  @StringField({
    description: "Path within the interface; '' for none",
    minLength: 0,
    example: '/contribution-details/665f1c2ab7e4d9a1c0ffee01',
  })
  link: string;

  @RecordField({ description: 'Ids of the related objects, by name' })
  refs: Record<string, string>;

  @BooleanField({ description: 'Whether it has been read' })
  read: boolean;

  @DateField({ description: 'When it was created' })
  createdAt: Date;
}

export class NotificationList {
  @ArrayField({ description: 'Newest first', items: { kind: 'object', of: () => NotificationResponse } })
  data: NotificationResponse[];

  @NestedField(() => Pagination, { description: 'Position of the page' })
  pagination: Pagination;

  @IntField({ description: 'The number of all unread notifications', min: 0 })
  unread: number;
}

export class UnreadResponse {
  @IntField({ description: 'The number of unread notifications', min: 0 })
  unread: number;
}
