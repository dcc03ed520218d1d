import type { NotificationSettings } from '@sparks/api-client';
import { Switch, Text } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import classes from './notifications-page.module.css';
import { useSaveSettings } from './use-save-settings';

export function EmailSwitch({ emailNotifications, email, emailAvailable }: NotificationSettings) {
  const { t } = useTranslations();
  const { save, isSaving } = useSaveSettings();
  const where = emailAvailable
    ? t('notifications.emailTo', { email: email ?? '' })
    : t(email === null ? 'notifications.emailNoAddress' : 'notifications.emailNoServer');
  return (
    <div className={classes.setting}>
      <Switch
        label={t('notifications.email')}
        description={t('notifications.emailText')}
        checked={emailAvailable && emailNotifications}
        disabled={!emailAvailable || isSaving}
        onChange={({ currentTarget: { checked } }) =>
          void save({ emailNotifications: checked }, t(checked ? 'notifications.emailOn' : 'notifications.emailOff'))
        }
      />
      <Text size="sm" c="dimmed" mt="sm">
        {where}
      </Text>
    </div>
  );
}
