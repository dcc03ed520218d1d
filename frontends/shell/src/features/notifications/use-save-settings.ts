import { asApiError, type UpdateNotificationSettingsDto } from '@sparks/api-client';
import { useUpdateNotificationSettingsMutation } from '@sparks/api-client/lazy';
import { toast } from '@sparks/ui';
import { useTranslations } from '../../content-translations';

/** Saves a change at once and reports the result. */
export function useSaveSettings() {
  const { t } = useTranslations();
  const [update, { isLoading }] = useUpdateNotificationSettingsMutation();
  const save = async (change: UpdateNotificationSettingsDto, saved: string) => {
    try {
      await update({ updateNotificationSettingsDto: change }).unwrap();
      toast.success({ id: 'notification-settings', message: saved });
    } catch (error) {
      const { message } = asApiError(error);
      toast.error({ id: 'notification-settings', title: t('notifications.saveFailed'), message });
    }
  };
  return { save, isSaving: isLoading };
}
