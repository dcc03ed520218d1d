import type { NotificationResponse } from './dto/notification.dto.js';
import type { NotificationRecord } from './notification.schema.js';

export function toNotificationResponse({
  _id,
  kind,
  params,
  title,
  body,
  link,
  refs,
  readAt,
  createdAt,
}: NotificationRecord): NotificationResponse {
  return {
    _id: _id.toString(),
    kind,
    ...(params === undefined ? {} : { params: { ...params } }),
    title,
    body,
    link,
    refs: refs ?? {},
    read: readAt !== null,
    createdAt,
  };
}
