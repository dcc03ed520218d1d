import { Link } from 'react-router';
import type { NotificationResponse } from '@sparks/api-client';
import { useMarkNotificationsReadMutation } from '@sparks/api-client/lazy';
import { formatAge, formatDateTime, Text, UnstyledButton, VisuallyHidden } from '@sparks/ui';
import { localizedNotification, notificationLabel } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { NotificationIcon } from './notification-icon';
import classes from './notification-item.module.css';

interface NotificationItemProps {
  notification: NotificationResponse;
  now: Date;
  onOpen?: () => void;
}

/** Links to the subject of the notification and marks it as read. */
export function NotificationItem({ notification, now, onOpen }: NotificationItemProps) {
  const { t } = useTranslations();
  const [markRead] = useMarkNotificationsReadMutation();
  const { _id, kind, link, read, createdAt } = notification;
  const { title, body } = localizedNotification(notification);
  const open = () => {
    if (!read) void markRead({ markReadDto: { ids: [_id] } });
    onOpen?.();
  };
  const row = { className: classes.item, 'data-unread': read ? undefined : true, onClick: open };
  const content = (
    <>
      <NotificationIcon kind={kind} />
      <span className={classes.words}>
        <Text span size="sm" fw={read ? 400 : 600} className={classes.title}>
          {title}
          {read ? null : <VisuallyHidden> {t('notifications.unread')}</VisuallyHidden>}
        </Text>
        {body ? (
          <Text span size="sm" c={read ? 'dimmed' : undefined}>
            {body}
          </Text>
        ) : null}
        <Text span size="xs" c="dimmed">
          {notificationLabel(kind)} ·{' '}
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatAge(createdAt, now)}
          </time>
        </Text>
      </span>
      <span className={classes.dot} aria-hidden />
    </>
  );
  return link ? (
    <UnstyledButton component={Link} to={link} {...row}>
      {content}
    </UnstyledButton>
  ) : (
    <UnstyledButton {...row}>{content}</UnstyledButton>
  );
}
