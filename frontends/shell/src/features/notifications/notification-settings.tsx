import { useGetNotificationSettingsQuery } from '@sparks/api-client/lazy';
import { QueryError, RowsSkeleton, Title } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import { EmailSwitch } from './email-switch';
import classes from './notifications-page.module.css';
import { TopicSettings } from './topic-settings';

/** Each change is saved at once. */
export function NotificationSettings() {
  const { t } = useTranslations();
  const { data, error, refetch } = useGetNotificationSettingsQuery();
  return (
    <section id="settings" className={classes.settings} aria-labelledby="notification-settings">
      <Title order={2} size="h4" mb="sm" id="notification-settings">
        {t('notifications.settings')}
      </Title>
      {error && !data ? (
        <QueryError title={t('notifications.settingsFailed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <RowsSkeleton count={6} height="4.5rem" />
      ) : (
        <>
          <EmailSwitch {...data.data} />
          <TopicSettings {...data.data} />
        </>
      )}
    </section>
  );
}
