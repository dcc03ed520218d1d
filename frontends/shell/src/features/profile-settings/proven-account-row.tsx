import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { SocialAccountResponse } from '@sparks/api-client';
import { PLATFORM_NAMES, type SocialPlatform } from '@sparks/domain';
import { Button, formatDate, PlatformIcon, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import classes from './proven-accounts.module.css';

interface ProvenAccountRowProps {
  platform: SocialPlatform;
  proven: SocialAccountResponse | undefined;
  /** Unlinked by this user and kept for this user. */
  quarantined: SocialAccountResponse | undefined;
  /** On the profile, but not proven. */
  typedName: string | undefined;
  methods: readonly ('oauth' | 'bio_code')[];
  isRedirecting: boolean;
  onSignIn: () => void;
  onUseCode: () => void;
  onUnlink: (account: SocialAccountResponse) => void;
}

export function ProvenAccountRow({
  platform,
  proven,
  quarantined,
  typedName,
  methods,
  isRedirecting,
  onSignIn,
  onUseCode,
  onUnlink,
}: ProvenAccountRowProps) {
  const { t } = useTranslations();
  const name = PLATFORM_NAMES[platform];
  const hasSignIn = methods.includes('oauth');
  const hasCode = methods.includes('bio_code');
  return (
    <li className={classes.row}>
      <PlatformIcon platform={platform} size="1.5rem" />
      <div className={classes.about}>
        <Text fw={600}>
          {name}
          {proven ? <IconRosetteDiscountCheckFilled size={18} className={classes.check} aria-hidden /> : null}
        </Text>
        <Text size="sm" c="dimmed">
          <StateText proven={proven} typedName={typedName} canProve={hasSignIn || hasCode} />
        </Text>
        {quarantined?.quarantinedUntil ? (
          <Text size="sm" c="dimmed">
            {t('settings.proofs.quarantined', {
              handle: quarantined.handle,
              date: dayOf(quarantined.quarantinedUntil),
            })}
          </Text>
        ) : null}
      </div>
      <div className={classes.actions}>
        {proven ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('settings.proofs.unlinkOn', { platform: name })}
            onClick={() => onUnlink(proven)}
          >
            {t('settings.proofs.unlink')}
          </Button>
        ) : hasSignIn || hasCode ? (
          <>
            <Button
              size="compact-sm"
              variant="light"
              loading={hasSignIn && isRedirecting}
              aria-label={t('settings.proofs.proveOn', { platform: name })}
              onClick={hasSignIn ? onSignIn : onUseCode}
            >
              {t('settings.proofs.prove')}
            </Button>
            {hasSignIn && hasCode ? (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('settings.proofs.useCodeOn', { platform: name })}
                onClick={onUseCode}
              >
                {t('settings.proofs.useCode')}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
    </li>
  );
}

function StateText({
  proven,
  typedName,
  canProve,
}: Pick<ProvenAccountRowProps, 'proven' | 'typedName'> & { canProve: boolean }) {
  const { t } = useTranslations();
  if (proven?.provenAt) {
    const values = { handle: proven.handle, date: dayOf(proven.provenAt) };
    return proven.method === 'bio_code'
      ? t('settings.proofs.provenByCode', values)
      : t('settings.proofs.provenBySignIn', values);
  }
  if (!canProve) return t('settings.proofs.impossible');
  return typedName === undefined ? t('settings.proofs.none') : t('settings.proofs.typed', { handle: typedName });
}

const dayOf = (moment: string): string => formatDate(moment, { dateStyle: 'long' });
