import { useNavigate } from 'react-router';
import type { SparkDetail } from '@sparks/api-client';
import { useDeleteSparkMutation } from '@sparks/api-client/lazy';
import { profilePath } from '@sparks/domain';
import { Text, toast } from '@sparks/ui';
import { Confirmation, Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { paths } from '../../paths';

export function DeleteDraftDialog({
  spark,
  opened,
  onClose,
}: {
  spark: SparkDetail;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const [remove, { isLoading, error }] = useDeleteSparkMutation();

  const confirm = async () => {
    const result = await remove({ id: spark._id });
    if (result.error) return;
    toast.success({ message: t('deleteDraft.done', { name: spark.name }) });
    void navigate(spark.creator ? profilePath(spark.creator) : paths.discover, { replace: true });
  };

  return (
    <Modal opened={opened} onClose={onClose} title={t('deleteDraft.title')}>
      <Confirmation
        confirmLabel={t('deleteDraft.confirm')}
        isBusy={isLoading}
        error={error}
        errorTitle={t('deleteDraft.failed')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Text>{t('deleteDraft.text', { name: spark.name })}</Text>
      </Confirmation>
    </Modal>
  );
}
