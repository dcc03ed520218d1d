import { useState } from 'react';
import type { ErasureResponse } from '@sparks/api-client';
import { useGetErasureQuery } from '@sparks/api-client/lazy';
import { Button, QueryError, RowsSkeleton, Text, Title } from '@sparks/ui';
import { useTranslations, type TranslationKey } from '../../page-translations';
import { SettingsSection } from '../../settings/settings-section';
import { DeleteAccountDialog } from './delete-account-dialog';
import classes from './delete-account.module.css';
import { ErasureRefusals } from './erasure-refusals';
import { PendingErasure } from './pending-erasure';

const WHAT = ['waiting', 'deleted', 'posts', 'pending'] as const;
const KEPT = ['bookkeeping', 'tax', 'proof', 'campaigns'] as const;

/** The deletion of the own account: what happens, what stands in the way, and the request until its day. */
export function DeleteAccount() {
  const { t } = useTranslations();
  const { currentData, error, isFetching, refetch } = useGetErasureQuery();
  const erasure = currentData?.data;
  return (
    <div id="delete-account">
      <SettingsSection title={t('erasure.title')} text={t('erasure.text')}>
        {erasure ? (
          <Erasure erasure={erasure} />
        ) : error ? (
          <QueryError title={t('erasure.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <RowsSkeleton count={2} height="6rem" />
        )}
      </SettingsSection>
    </div>
  );
}

function Erasure({ erasure }: { erasure: ErasureResponse }) {
  const { t } = useTranslations();
  const [isAsking, setIsAsking] = useState(false);
  if (erasure.status !== 'none') return <PendingErasure erasure={erasure} />;
  // A small balance is given up in the dialog.
  const refusals = erasure.refusals.filter((refusal) => refusal !== 'balance' || erasure.waivableCents === 0);
  return (
    <>
      <Points title={t('erasure.what')} texts={WHAT.map((name) => `erasure.whatItems.${name}` as const)} />
      <Points title={t('erasure.kept')} texts={KEPT.map((name) => `erasure.keptItems.${name}` as const)} />
      <ErasureRefusals refusals={refusals} balanceCents={erasure.balanceCents} />
      <div>
        <Button color="red" variant="light" disabled={refusals.length > 0} onClick={() => setIsAsking(true)}>
          {t('erasure.ask')}
        </Button>
      </div>
      <DeleteAccountDialog opened={isAsking} erasure={erasure} onClose={() => setIsAsking(false)} />
    </>
  );
}

function Points({ title, texts }: { title: string; texts: readonly TranslationKey[] }) {
  const { t } = useTranslations();
  return (
    <div>
      <Title order={3} size="h5">
        {title}
      </Title>
      <ul className={classes.points}>
        {texts.map((text) => (
          <Text component="li" size="sm" key={text}>
            {t(text)}
          </Text>
        ))}
      </ul>
    </div>
  );
}
