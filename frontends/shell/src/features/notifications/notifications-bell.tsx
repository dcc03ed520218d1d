import { useListNotificationsQuery, useMarkNotificationsReadMutation, type NotificationResponse } from '@sparks/api-client';
import { ActionIcon, Button, EmptyState, Indicator, Popover, RowsSkeleton, Text, UnstyledButton, VisuallyHidden } from '@sparks/ui';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '../../format';
import classes from './notifications-bell.module.css';
import { useWords } from '../../words';
import { QueryError } from '../../query-error';

/** New notifications are asked for this often while the page is in front, in milliseconds. */
const POLL_MS = 30_000;
const LIST_LENGTH = 20;
const MOST_SHOWN = 99;

/** The bell: how many are unread, and the newest of them. */
export function NotificationsBell() {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { currentData, error, refetch } = useListNotificationsQuery({ limit: LIST_LENGTH }, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const [markRead, { isLoading }] = useMarkNotificationsReadMutation();
  const unread = currentData?.unread ?? 0;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus withRoles>
      <Indicator disabled={unread === 0} label={unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread} size={16} offset={4}>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('notifications.open', { count: unread })} onClick={() => setIsOpen((open) => !open)}>
            <IconBell stroke={1.5} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0}>
        <div className={classes.panel}>
          <div className={classes.head}>
            <Text fw={600}>{t('notifications.title')}</Text>
            <Button variant="subtle" size="compact-sm" disabled={unread === 0} loading={isLoading} onClick={() => void markRead({ markReadDto: { all: true } })}>
              {t('notifications.markRead')}
            </Button>
          </div>
          {error && !currentData ? (
            <QueryError title={t('notifications.failed')} error={error} onRetry={refetch} />
          ) : !currentData ? (
            <RowsSkeleton count={3} />
          ) : currentData.data.length === 0 ? (
            <EmptyState order={3} title={t('notifications.empty')}>{t('notifications.emptyText')}</EmptyState>
          ) : (
            <ul className={classes.list}>
              {currentData.data.map((notification) => (
                <li key={notification._id}>
                  <NotificationItem notification={notification} onOpen={() => setIsOpen(false)} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function NotificationItem({ notification, onOpen }: { notification: NotificationResponse; onOpen: () => void }) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const [markRead] = useMarkNotificationsReadMutation();
  const { _id, title, body, link, read, createdAt } = notification;
  const open = () => {
    if (!read) void markRead({ markReadDto: { ids: [_id] } });
    if (!link) return;
    onOpen();
    void navigate(link);
  };
  return (
    <UnstyledButton className={classes.item} onClick={open}>
      <span className={`${classes.dot} ${read ? '' : classes.unread}`} aria-hidden />
      <Text span size="sm" fw={600}>
        {title}
        {read ? null : <VisuallyHidden> {t('notifications.unread')}</VisuallyHidden>}
      </Text>
      {body ? <Text span size="sm">{body}</Text> : null}
      <Text span size="xs" c="dimmed">{formatDateTime(createdAt, language)}</Text>
    </UnstyledButton>
  );
}
