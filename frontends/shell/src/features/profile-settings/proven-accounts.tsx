import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MeResponse, SocialAccountResponse } from '@sparks/api-client';
import {
  useListProofMethodsQuery,
  useListSocialAccountsQuery,
  useSignInOutcome,
  useSocialSignIn,
} from '@sparks/api-client/lazy';
import { PLATFORM_NAMES, SOCIAL_PLATFORMS, type SignInPlatform, type SocialPlatform } from '@sparks/domain';
import { Alert, QueryError, RowsSkeleton, useSharedTranslations } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { SettingsSection } from '../../settings/settings-section';
import { BioCodeDialog } from './bio-code-dialog';
import { ProvenAccountRow } from './proven-account-row';
import classes from './proven-accounts.module.css';
import { UnlinkDialog } from './unlink-dialog';

/** Accounts that the user has proven to own. Outside the profile's form: every action takes effect at once. */
export function ProvenAccounts({ me }: { me: MeResponse }) {
  const { t } = useTranslations();
  const accounts = useListSocialAccountsQuery();
  const methods = useListProofMethodsQuery();
  const error = accounts.error ?? methods.error;
  const [own, possible] = [accounts.currentData?.data, methods.currentData?.data];
  const retry = () => {
    void accounts.refetch();
    void methods.refetch();
  };
  return (
    <SettingsSection title={t('settings.proofs.title')} text={t('settings.proofs.text')}>
      <OutcomeAlert />
      {own && possible ? (
        <PlatformList me={me} accounts={own} methods={possible} />
      ) : error ? (
        <QueryError
          title={t('settings.proofs.failed')}
          error={error}
          onRetry={retry}
          isRetrying={accounts.isFetching || methods.isFetching}
        />
      ) : (
        <RowsSkeleton count={SOCIAL_PLATFORMS.length} height="4rem" />
      )}
    </SettingsSection>
  );
}

interface PlatformListProps {
  me: MeResponse;
  accounts: readonly SocialAccountResponse[];
  methods: readonly { platform: SocialPlatform; methods: readonly ('oauth' | 'bio_code')[] }[];
}

function PlatformList({ me, accounts, methods }: PlatformListProps) {
  const { t } = useTranslations();
  const signIn = useSocialSignIn();
  const [proving, setProving] = useState<SocialPlatform | null>(null);
  const [unlinking, setUnlinking] = useState<SocialAccountResponse | null>(null);
  const nameOnProfile = (platform: SocialPlatform) =>
    me.socialMediaAccounts.find((account) => account.platform === platform && account.verified !== true)?.username;
  return (
    <>
      {signIn.error ? (
        <Alert color="red" role="alert">
          {signIn.error.message}
        </Alert>
      ) : null}
      <ul className={classes.list} aria-label={t('settings.proofs.title')}>
        {SOCIAL_PLATFORMS.map((platform) => {
          const own = accounts.filter((account) => account.platform === platform);
          return (
            <ProvenAccountRow
              key={platform}
              platform={platform}
              proven={own.find(({ provenAt }) => provenAt !== null)}
              quarantined={own.find(({ quarantinedUntil }) => quarantinedUntil !== null)}
              typedName={nameOnProfile(platform)}
              methods={methods.find((entry) => entry.platform === platform)?.methods ?? []}
              isRedirecting={signIn.isRedirecting}
              onSignIn={() => signIn.connect(platform as SignInPlatform, '/me/profile')}
              onUseCode={() => setProving(platform)}
              onUnlink={setUnlinking}
            />
          );
        })}
      </ul>
      <BioCodeDialog
        platform={proving}
        typedName={proving ? nameOnProfile(proving) : undefined}
        onClose={() => setProving(null)}
      />
      <UnlinkDialog account={unlinking} onClose={() => setUnlinking(null)} />
    </>
  );
}

/** The outcome of the sign-in from which the user returns. */
function OutcomeAlert() {
  const t = useSharedTranslations();
  const ended = useSignInOutcome(useSearchParams());
  if (ended === null) return null;
  const platform = PLATFORM_NAMES[ended.platform];
  const isConnected = ended.outcome === 'connected';
  return (
    <Alert color={isConnected ? 'green' : 'red'} role={isConnected ? 'status' : 'alert'}>
      {t(`bioProof.signIn.${ended.outcome}`, { platform })}
    </Alert>
  );
}
