import type { TopicSetting } from '@sparks/api-client';
import { EMAIL_DELIVERIES, type EmailDelivery, type NotificationTopic } from '@sparks/domain';
import { Switch } from '@sparks/ui';
import { Select } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { useSaveSettings } from './use-save-settings';

export interface TopicProps {
  topic: NotificationTopic;
  setting: TopicSetting;
  /** No e-mails are sent at all. */
  isEmailOff: boolean;
}

export function ToastSwitch({ topic, setting }: TopicProps) {
  const { t } = useTranslations();
  const { save, isSaving } = useSaveSettings();
  const name = t(`notifications.topics.${topic}`);
  return (
    <Switch
      aria-label={t('notifications.toastOf', { topic: name })}
      checked={setting.inApp === 'toast'}
      disabled={isSaving}
      onChange={({ currentTarget: { checked } }) =>
        void save(
          { topics: { [topic]: { inApp: checked ? 'toast' : 'list' } } },
          t('notifications.saved', { topic: name }),
        )
      }
    />
  );
}

export function EmailChoice({ topic, setting, isEmailOff }: TopicProps) {
  const { t } = useTranslations();
  const { save, isSaving } = useSaveSettings();
  const name = t(`notifications.topics.${topic}`);
  return (
    <Select
      aria-label={t('notifications.emailOf', { topic: name })}
      data={EMAIL_DELIVERIES.map((value) => ({ value, label: t(`notifications.deliveries.${value}`) }))}
      value={isEmailOff ? 'off' : setting.email}
      allowDeselect={false}
      disabled={isEmailOff || isSaving}
      onChange={(email) =>
        void save({ topics: { [topic]: { email: email as EmailDelivery } } }, t('notifications.saved', { topic: name }))
      }
    />
  );
}
