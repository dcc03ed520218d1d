import { ErrorState } from '@sparks/ui';
import { useTranslations } from './translations';

export const reloadPage = () => window.location.reload();

/** Stands for a part of the app whose files are missing ({@link isMissingFile}). */
export function MissingFileError({ order }: { order?: 1 | 2 }) {
  const { t } = useTranslations();
  return (
    <ErrorState
      order={order}
      title={t('missingFile.title')}
      message={t('missingFile.text')}
      action={t('missingFile.reload')}
      onRetry={reloadPage}
    />
  );
}
