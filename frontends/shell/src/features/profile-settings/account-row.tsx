import { IconArrowDown, IconArrowUp, IconRosetteDiscountCheckFilled, IconTrash, IconUnlink } from '@tabler/icons-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { PLATFORM_NAMES, SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import { ActionIcon, PlatformIcon, TextInput } from '@sparks/ui';
import { Select, Tooltip } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import classes from './profile-settings.module.css';
import type { AccountValues } from './profile-values';
import { UnlinkDialog } from './unlink-dialog';
import type { ProfileForm } from './use-profile-form';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

interface AccountRowProps {
  form: ProfileForm;
  account: AccountValues;
  index: number;
  count: number;
  /** Proven to be the user's own: read-only until it is disconnected. */
  isVerified: boolean;
  onMove: (by: 1 | -1, control: string) => void;
  onRemove: () => void;
}

export function AccountRow({ form, account, index, count, isVerified, onMove, onRemove }: AccountRowProps) {
  const { t } = useTranslations();
  const number = index + 1;
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1, (event.target as HTMLElement).dataset.control ?? 'name');
  };
  return (
    <li>
      {/* Handles the keys of the fields and buttons inside. */}
      <div role="presentation" className={classes.account} onKeyDown={moveByKey}>
        <Select
          className={classes.platform}
          data-control="platform"
          aria-label={t('settings.accountPlatform', { number })}
          allowDeselect={false}
          disabled={isVerified}
          leftSection={<PlatformIcon platform={account.platform} size="1.25rem" />}
          data={SOCIAL_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
          value={account.platform}
          onChange={(platform) => {
            if (!platform) return;
            form.setFieldValue(`accounts.${index}.platform`, platform as SocialPlatform);
            // The rules of names depend on the platform.
            form.clearFieldError(`accounts.${index}.username`);
          }}
        />
        <TextInput
          className={classes.accountName}
          data-control="name"
          aria-label={t('settings.accountName', { number })}
          placeholder={t('settings.accountNamePlaceholder')}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          readOnly={isVerified}
          rightSection={
            isVerified ? (
              <Tooltip label={t('settings.accountVerified')}>
                <IconRosetteDiscountCheckFilled
                  size={18}
                  className={classes.verified}
                  aria-label={t('settings.accountVerified')}
                />
              </Tooltip>
            ) : undefined
          }
          {...form.getInputProps(`accounts.${index}.username`)}
        />
        <span className={classes.actions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            data-control="up"
            disabled={index === 0}
            aria-label={t('settings.accountUp', { number })}
            onClick={() => onMove(-1, 'up')}
          >
            <IconArrowUp {...icon} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            data-control="down"
            disabled={number === count}
            aria-label={t('settings.accountDown', { number })}
            onClick={() => onMove(1, 'down')}
          >
            <IconArrowDown {...icon} />
          </ActionIcon>
          {isVerified ? (
            <DisconnectButton platform={account.platform} username={account.username} number={number} />
          ) : (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              data-control="remove"
              aria-label={t('settings.accountRemove', { number })}
              onClick={onRemove}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          )}
        </span>
      </div>
    </li>
  );
}

/** Asks first, and then takes effect immediately, unlike the other changes of the form. */
function DisconnectButton({
  platform,
  username,
  number,
}: Pick<AccountValues, 'platform' | 'username'> & { number: number }) {
  const { t } = useTranslations();
  const [isAsking, setIsAsking] = useState(false);
  const account = useMemo(() => ({ platform, handle: username }), [platform, username]);
  return (
    <>
      <Tooltip label={t('settings.accountDisconnectHint')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          data-control="remove"
          aria-label={t('settings.accountDisconnect', { number })}
          onClick={() => setIsAsking(true)}
        >
          <IconUnlink {...icon} />
        </ActionIcon>
      </Tooltip>
      <UnlinkDialog account={isAsking ? account : null} onClose={() => setIsAsking(false)} />
    </>
  );
}
