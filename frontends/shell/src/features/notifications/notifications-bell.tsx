import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { NotificationResponse } from '@sparks/api-client';
import { useListNotificationsQuery } from '@sparks/api-client/lazy';
import { ActionIcon, Button, EmptyState, QueryError, RowsSkeleton, Text, useNow } from '@sparks/ui';
import { Indicator, Popover } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { paths } from '../../paths';
import { MarkAllRead } from './mark-all-read';
import { NotificationItem } from './notification-item';
import classes from './notifications-bell.module.css';
import { useInvalidateOnNotification } from './use-invalidate-on-notification';
import { useLiveNotifications } from './use-live-notifications';

/** Polling interval while the page is visible and no stream is connected. */
const POLL_MS = 60_000;
const CLOCK_MS = 30_000;
const LIST_LENGTH = 10;
const MOST_SHOWN = 99;

export function NotificationsBell() {
  const { t } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const isLive = useLiveNotifications();
  const { currentData, error, refetch } = useListNotificationsQuery(
    { limit: LIST_LENGTH },
    { pollingInterval: isLive ? 0 : POLL_MS, skipPollingIfUnfocused: true },
  );
  useInvalidateOnNotification(currentData?.data);
  const unread = currentData?.unread ?? 0;
  const close = () => setIsOpen(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus withRoles>
      <Indicator disabled={unread === 0} label={unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread} size={16} offset={4}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('notifications.open', { count: unread })}
            onClick={() => setIsOpen((open) => !open)}
          >
            <IconBell stroke={1.5} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0}>
        <div className={classes.panel}>
          <div className={classes.head}>
            <Text fw={600}>{t('notifications.title')}</Text>
            <MarkAllRead unread={unread} />
          </div>
          {error && !currentData ? (
            <QueryError title={t('notifications.failed')} error={error} onRetry={refetch} />
          ) : !currentData ? (
            <RowsSkeleton count={3} />
          ) : currentData.data.length === 0 ? (
            <EmptyState order={3} title={t('notifications.empty')}>
              {t('notifications.emptyText')}
            </EmptyState>
          ) : (
            <Newest notifications={currentData.data} onOpen={close} />
          )}
          <div className={classes.foot}>
            <Button
              component={Link}
              to={paths.notifications}
              variant="subtle"
              size="compact-sm"
              fullWidth
              onClick={close}
            >
              {t('notifications.seeAll')}
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Newest({ notifications, onOpen }: { notifications: readonly NotificationResponse[]; onOpen: () => void }) {
  const now = useNow(CLOCK_MS);
  return (
    <ul className={classes.list}>
      {notifications.map((notification) => (
        <li key={notification._id}>
          <NotificationItem notification={notification} now={now} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
