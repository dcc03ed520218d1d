import type { SparkDetail } from '@sparks/api-client';
import { Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { ShareLinks } from './share-links';

interface ShareDialogProps {
  spark: Pick<SparkDetail, 'name' | 'slug'>;
  opened: boolean;
  onClose: () => void;
}

export function ShareDialog({ spark, opened, onClose }: ShareDialogProps) {
  const { t } = useTranslations();
  return (
    <Modal opened={opened} onClose={onClose} title={t('share.title')}>
      <ShareLinks spark={spark} />
    </Modal>
  );
}
