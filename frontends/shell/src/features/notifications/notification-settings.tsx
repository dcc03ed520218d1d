import { asApiError, useGetNotificationSettingsQuery, useUpdateNotificationSettingsMutation } from '@sparks/api-client';
import { QueryError, RowsSkeleton, Switch, Text, Title, toast } from '@sparks/ui';
import { useTranslations } from '../../translations';
import classes from './notifications-page.module.css';

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
        <RowsSkeleton count={1} height="5.5rem" />
      ) : (
        <EmailSetting {...data.data} />
      )}
    </section>
  );
}

function EmailSetting({
  emailNotifications,
  email,
  emailAvailable,
}: {
  emailNotifications: boolean;
  email: string | null;
  emailAvailable: boolean;
}) {
  const { t } = useTranslations();
  const [update, { isLoading }] = useUpdateNotificationSettingsMutation();
  const choose = async (wanted: boolean) => {
    try {
      await update({ updateNotificationSettingsDto: { emailNotifications: wanted } }).unwrap();
      toast.success({ id: 'email-setting', message: t(wanted ? 'notifications.emailOn' : 'notifications.emailOff') });
    } catch (error) {
      toast.error({ id: 'email-setting', title: t('notifications.saveFailed'), message: asApiError(error).message });
    }
  };
  const where = emailAvailable
    ? t('notifications.emailTo', { email: email ?? '' })
    : t(email === null ? 'notifications.emailNoAddress' : 'notifications.emailNoServer');
  return (
    <div className={classes.setting}>
      <Switch
        label={t('notifications.email')}
        description={t('notifications.emailText')}
        checked={emailAvailable && emailNotifications}
        disabled={!emailAvailable || isLoading}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {where}
      </Text>
    </div>
  );
}
