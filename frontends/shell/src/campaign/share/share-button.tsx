import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { SparkDetail } from '@sparks/api-client';
import { Button } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import { lazyMount } from '../../lazy-mount';

const ShareDialog = lazyMount(async () => (await import('./share-dialog')).ShareDialog);

export function ShareButton({ spark }: { spark: Pick<SparkDetail, 'name' | 'slug'> }) {
  const { t } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconShare2 size={18} stroke={1.5} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('share.share')}
      </Button>
      <ShareDialog spark={spark} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
