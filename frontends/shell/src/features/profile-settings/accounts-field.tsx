import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { type MeResponse, type SocialMediaAccountDto } from '@sparks/api-client';
import { SOCIAL_ACCOUNTS_MAX, SOCIAL_PLATFORMS } from '@sparks/domain';
import { Button, Input, Text, VisuallyHidden } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { AccountRow } from './account-row';
import classes from './profile-settings.module.css';
import type { AccountValues } from './profile-values';
import type { ProfileForm } from './use-profile-form';

/** Social accounts, reordered by buttons or Alt with the arrow keys. */
export function AccountsField({ form, me }: { form: ProfileForm; me: MeResponse }) {
  const { t } = useTranslations();
  const labelId = useId();
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(0);
  const [announcement, announce] = useState('');
  const { accounts } = form.values;

  /** The row exists after the next render. */
  const focusRow = (index: number, control: string) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[index];
      const wanted =
        row?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`) ??
        row?.querySelector<HTMLElement>('[data-control="name"]');
      wanted?.focus();
    });
  const move = (index: number, by: number, control: string) => {
    if (!accounts[index + by]) return;
    form.reorderListItem('accounts', { from: index, to: index + by });
    announce(t('settings.accountMoved', { number: index + 1, place: index + by + 1, count: accounts.length }));
    focusRow(index + by, control);
  };
  const remove = (index: number) => {
    form.removeListItem('accounts', index);
    announce(t('settings.accountRemoved', { number: index + 1 }));
    focusRow(Math.max(0, index - 1), 'name');
  };
  const add = () => {
    // Default to a platform that is not listed yet.
    const platform =
      SOCIAL_PLATFORMS.find((candidate) => !accounts.some((account) => account.platform === candidate)) ??
      SOCIAL_PLATFORMS[0];
    added.current += 1;
    form.insertListItem('accounts', { key: `new-${added.current}`, platform, username: '' });
    focusRow(accounts.length, 'name');
  };

  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="span" labelElement="div" id={labelId}>
        {t('settings.accounts')}
      </Input.Label>
      <Input.Description>{t('settings.accountsHint')}</Input.Description>
      {accounts.length === 0 ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('settings.accountsNone')}
        </Text>
      ) : null}
      <ol ref={list} className={classes.accounts}>
        {accounts.map((account, index) => (
          <AccountRow
            key={account.key}
            form={form}
            account={account}
            index={index}
            count={accounts.length}
            isVerified={isVerified(account, me.socialMediaAccounts)}
            onMove={(by, control) => move(index, by, control)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {form.errors.socialMediaAccounts ? (
        <Input.Error role="alert" mb="xs">
          {form.errors.socialMediaAccounts}
        </Input.Error>
      ) : null}
      {accounts.length < SOCIAL_ACCOUNTS_MAX ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={add}
        >
          {t('settings.accountAdd')}
        </Button>
      ) : null}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

function isVerified({ platform, username }: AccountValues, stored: readonly SocialMediaAccountDto[]): boolean {
  return stored.some(
    (account) => account.verified === true && account.platform === platform && account.username === username,
  );
}
