import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useGetMeQuery, type PayoutAccountResponse } from '@sparks/api-client';
import { useGetPayoutAccountQuery } from '@sparks/api-client/lazy';
import { Alert, Button, formatCountry, Group, LoadingRegion, QueryError, Skeleton, Stack, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { SettingsSection } from '../../settings/settings-section';
import { MethodSetup } from './method-setup';
import classes from './payouts.module.css';
import { RemoveMethodDialog } from './remove-method-dialog';
import { requirementsOf } from './requirements';

/** The provider checks a new recipient within seconds. */
const POLL_MS = 4_000;

/** Where payouts go: set up, replaced and removed; what the provider still needs. */
export function PayoutMethodSection() {
  const { t } = useTranslations();
  const [isVerifying, setIsVerifying] = useState(false);
  const { currentData, error, refetch, isFetching } = useGetPayoutAccountQuery(undefined, {
    pollingInterval: isVerifying ? POLL_MS : 0,
  });
  const account = currentData?.data;
  const isNowVerifying = account?.status === 'verifying';
  if (isNowVerifying !== isVerifying) setIsVerifying(isNowVerifying);
  return (
    <SettingsSection title={t('payouts.method.title')} text={t('payouts.method.text')}>
      {account ? (
        <Stack gap="md">
          <SetupOutcome status={account.status} />
          <Method account={account} />
        </Stack>
      ) : error ? (
        <QueryError title={t('payouts.method.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height="5rem" />
        </LoadingRegion>
      )}
    </SettingsSection>
  );
}

/** After the provider's page has sent the person back: `?setup=done`, or `expired` when its link was too old. */
function SetupOutcome({ status }: { status: PayoutAccountResponse['status'] }) {
  const { t } = useTranslations();
  const [search] = useSearchParams();
  const setup = search.get('setup');
  if (setup === 'expired' && status !== 'ready')
    return (
      <Alert color="amber" role="status">
        {t('payouts.method.linkExpired')}
      </Alert>
    );
  return setup === 'done' && status === 'ready' ? (
    <Alert color="green" role="status">
      {t('payouts.method.setUp')}
    </Alert>
  ) : null;
}

function Method({ account }: { account: PayoutAccountResponse }) {
  const { t } = useTranslations();
  const me = useGetMeQuery().currentData?.data;
  const [isReplacing, setIsReplacing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { status, country, methodLabel } = account;
  if (status === 'unavailable') return <Text>{t('payouts.unavailable')}</Text>;
  if (status === 'none') return <MethodSetup country={me?.country ?? null} submitLabel={t('payouts.method.start')} />;
  return (
    <>
      <Notice account={account} />
      {methodLabel ? (
        <div>
          <Text fw={600}>{methodLabel}</Text>
          <Text size="sm" c="dimmed">
            {country ? formatCountry(country) : null}
          </Text>
        </div>
      ) : null}
      {status === 'ready' && !isReplacing ? (
        <Group>
          <Button variant="default" onClick={() => setIsReplacing(true)}>
            {t('payouts.method.replace')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setIsRemoving(true)}>
            {t('payouts.method.remove')}
          </Button>
        </Group>
      ) : (
        <>
          {isReplacing ? <Text size="sm">{t('payouts.method.replaceText')}</Text> : null}
          <MethodSetup
            country={country}
            submitLabel={t(
              isReplacing
                ? 'payouts.method.replaceAtProvider'
                : status === 'verifying'
                  ? 'payouts.method.check'
                  : 'payouts.method.continue',
            )}
            isStarted={!isReplacing}
            onCancel={isReplacing ? () => setIsReplacing(false) : undefined}
          >
            {isReplacing ? null : (
              <Button variant="subtle" color="red" onClick={() => setIsRemoving(true)}>
                {t('payouts.method.remove')}
              </Button>
            )}
          </MethodSetup>
        </>
      )}
      <RemoveMethodDialog opened={isRemoving} onClose={() => setIsRemoving(false)} />
    </>
  );
}

/** What is missing, in plain words. */
function Notice({ account: { status, requirementsDue } }: { account: PayoutAccountResponse }) {
  const { t } = useTranslations();
  if (status !== 'incomplete' && status !== 'verifying' && status !== 'restricted') return null;
  const missing = requirementsOf(requirementsDue);
  return (
    <Alert
      color={status === 'restricted' ? 'red' : status === 'incomplete' ? 'amber' : 'blue'}
      title={t(`payouts.method.notice.${status}`)}
    >
      <Text size="sm">{t(`payouts.method.noticeText.${status}`)}</Text>
      {missing.length > 0 ? (
        <ul className={classes.missing}>
          {missing.map((requirement) => (
            <li key={requirement}>{t(`payouts.method.requirement.${requirement}`)}</li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
