import { errorText } from '@sparks/ui';
import type { FlowError } from '../flow/flow-error';
import { useTranslations } from '../locales/translations';

export function useErrorText(): (error: FlowError) => string {
  const { t } = useTranslations();
  return (error) => {
    switch (error.kind) {
      case 'session':
        return t('errors.session');
      case 'verification':
        return t('errors.verification');
      case 'no-data':
        return t('errors.noData');
      case 'preview':
        return t('errors.preview');
      case 'duplicate':
        return error.message ?? t('errors.duplicate');
      case 'said':
        return errorText(error);
    }
  };
}
