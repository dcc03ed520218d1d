import { asApiError } from '@sparks/api-client';
import { Alert } from '@sparks/ui';
import { useTranslations } from '../page-translations';

/** Why a text about a case was not sent; nothing without an error. */
export function SendError({ error }: { error: unknown }) {
  const { t } = useTranslations();
  return error ? (
    <Alert color="red" role="alert" title={t('cases.notSent')}>
      {asApiError(error).message}
    </Alert>
  ) : null;
}
