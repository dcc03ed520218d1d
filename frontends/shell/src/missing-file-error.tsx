import { ErrorState, sharedText, toast } from '@sparks/ui';
import { isMissingFile } from './missing-file';
import { translate, useTranslations } from './translations';

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

/** Reports that code which a click needs could not be loaded. */
export function toastLoadError(error: unknown, id: string): void {
  toast.error({ message: isMissingFile(error) ? translate('missingFile.text') : sharedText('ui.somethingFailed'), id });
}
