import { useEffect, useRef, useState } from 'react';
import { asApiError, useGetMeQuery } from '@sparks/api-client';
import { useGetTaxProfileQuery } from '@sparks/api-client/lazy';
import { LoadingRegion, QueryError, Skeleton } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { SettingsSection } from '../../settings/settings-section';
import { TaxFormFields } from './tax-form-fields';
import { TaxSummary } from './tax-summary';

/** The tax form: what is certified, and the fields to certify it. Absent where the installation collects none. */
export function TaxSection() {
  const { t } = useTranslations();
  const tax = useGetTaxProfileQuery();
  const me = useGetMeQuery();
  const [isEditing, setIsEditing] = useState(false);
  const [status, person] = [tax.currentData?.data, me.currentData?.data];
  const error = tax.error ?? me.error;
  const head = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // After the fields are gone, the focus stays in this section.
    if (wasEditing.current && !isEditing) head.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (tax.error && asApiError(tax.error).code === 'tax_profiles_not_available') return null;
  return (
    <SettingsSection title={t('payouts.tax.title')} text={t('payouts.tax.text')}>
      {status && person ? (
        <div ref={head} tabIndex={-1} id="tax-form">
          {isEditing ? (
            <TaxFormFields profile={status.profile} me={person} onDone={() => setIsEditing(false)} />
          ) : (
            <TaxSummary status={status} onEdit={() => setIsEditing(true)} />
          )}
        </div>
      ) : error ? (
        <QueryError
          title={t('payouts.tax.failed')}
          error={error}
          onRetry={() => void Promise.all([tax.refetch(), me.refetch()])}
          isRetrying={tax.isFetching || me.isFetching}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="5rem" />
        </LoadingRegion>
      )}
    </SettingsSection>
  );
}
