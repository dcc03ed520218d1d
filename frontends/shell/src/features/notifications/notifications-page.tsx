import { useSearchParams } from 'react-router';
import type { NotificationResponse } from '@sparks/api-client';
import { useNotificationPagesInfiniteQuery } from '@sparks/api-client/lazy';
import {
  Button,
  EmptyState,
  formatDay,
  LoadMore,
  Page,
  PageTitle,
  QueryError,
  RowsSkeleton,
  Title,
  useNow,
} from '@sparks/ui';
import { SegmentedControl } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { MarkAllRead } from './mark-all-read';
import { groupByDay } from './notification-days';
import { NotificationItem } from './notification-item';
import { NotificationSettings } from './notification-settings';
import classes from './notifications-page.module.css';

type Filter = 'all' | 'unread';
const CLOCK_MS = 60_000;

export function NotificationsPage() {
  const { t } = useTranslations();
  const [search, setSearch] = useSearchParams();
  const filter: Filter = search.get('filter') === 'unread' ? 'unread' : 'all';
  const list = useNotificationPagesInfiniteQuery({ filter });
  const { data, currentData, error, refetch } = list;
  const unread = data?.pages[0]?.unread ?? 0;
  const notifications = currentData?.pages.flatMap((page) => page.data);
  const content = () => {
    if (notifications) return <NotificationDays notifications={notifications} filter={filter} />;
    return error ? (
      <QueryError title={t('notifications.failed')} error={error} onRetry={refetch} />
    ) : (
      <RowsSkeleton count={6} height="4.5rem" />
    );
  };
  return (
    <Page>
      <PageTitle
        title={t('notifications.title')}
        actions={
          <Button component="a" href="#settings" variant="subtle" size="compact-sm" className={classes.toSettings}>
            {t('notifications.settings')}
          </Button>
        }
      />
      <div className={classes.columns}>
        <div>
          <div className={classes.bar}>
            <SegmentedControl
              aria-label={t('notifications.show')}
              value={filter}
              onChange={(value) => setSearch(value === 'unread' ? { filter: 'unread' } : {}, { replace: true })}
              data={[
                { value: 'all', label: t('notifications.all') },
                {
                  value: 'unread',
                  label: unread > 0 ? `${t('notifications.unread')} (${unread})` : t('notifications.unread'),
                },
              ]}
            />
            <MarkAllRead unread={unread} />
          </div>
          {content()}
          <LoadMore list={list} />
        </div>
        <NotificationSettings />
      </div>
    </Page>
  );
}

function NotificationDays({
  notifications,
  filter,
}: {
  notifications: readonly NotificationResponse[];
  filter: Filter;
}) {
  const { t } = useTranslations();
  const now = useNow(CLOCK_MS);
  if (notifications.length === 0) {
    return filter === 'unread' ? (
      <EmptyState title={t('notifications.emptyUnread')}>{t('notifications.emptyUnreadText')}</EmptyState>
    ) : (
      <EmptyState title={t('notifications.empty')}>{t('notifications.emptyText')}</EmptyState>
    );
  }
  return groupByDay(notifications, now).map(({ at, age, items }) => (
    <section key={at.getTime()} className={classes.day}>
      <Title order={2} size="h5" className={classes.date}>
        <DayName at={at} age={age} />
      </Title>
      <ul className={classes.list}>
        {items.map((notification) => (
          <li key={notification._id}>
            <NotificationItem notification={notification} now={now} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function DayName({ at, age }: { at: Date; age: number }) {
  const { t } = useTranslations();
  if (age === 0) return t('notifications.today');
  return age === 1 ? t('notifications.yesterday') : formatDay(at);
}
