import { asApiError } from '@sparks/api-client';
import { useMarkNotificationsReadMutation } from '@sparks/api-client/lazy';
import { Button, toast } from '@sparks/ui';
import { useTranslations } from '../../content-translations';

export function MarkAllRead({ unread }: { unread: number }) {
  const { t } = useTranslations();
  const [markRead, { isLoading }] = useMarkNotificationsReadMutation();
  const markAll = async () => {
    try {
      await markRead({ markReadDto: { all: true } }).unwrap();
    } catch (error) {
      toast.error({ title: t('notifications.markFailed'), message: asApiError(error).message });
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={unread === 0}
      loading={isLoading}
      onClick={() => void markAll()}
    >
      {t('notifications.markRead')}
    </Button>
  );
}
