import { IconExternalLink } from '@tabler/icons-react';
import type { BlockResponse } from '@sparks/api-client';
import { Button } from '@sparks/ui';
import { useTranslations } from '../content-translations';

interface ViewPostButtonProps extends Pick<BlockResponse, 'content'> {
  fullWidth?: boolean;
}

/** Opens the post on its platform in a new tab. */
export function ViewPostButton({ content, fullWidth = false }: ViewPostButtonProps) {
  const { t } = useTranslations();
  return (
    <Button
      component="a"
      href={content}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      fullWidth={fullWidth}
      rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
    >
      {t('contribution.viewPost')}
    </Button>
  );
}
