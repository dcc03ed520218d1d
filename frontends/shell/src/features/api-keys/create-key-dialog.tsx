import { useState, type FormEvent } from 'react';
import { asApiError, fieldErrors, useCreateApiKeyMutation } from '@sparks/api-client';
import {
  API_KEY_DAILY_LIMIT_CENTS,
  API_KEY_NAME_MAX_LENGTH,
  API_SCOPES,
  movesMoney,
  type ApiScope,
} from '@sparks/domain';
import { Alert, Button, Checkbox, Group, Modal, Select, Stack, TextInput } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { SecretOnce } from '../../settings/secret-once';
import classes from './api-keys.module.css';

const DAY_MS = 86_400_000;
/** Days until the key expires. */
const LIFETIMES = ['30', '90', '365', 'never'] as const;
type Lifetime = (typeof LIFETIMES)[number];

/** Creates a key and shows its secret once. While the secret is shown, only the button closes the dialog. */
export function CreateKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslations();
  const [secret, setSecret] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    // Reset on open: resetting on close would show the form during the closing animation.
    if (opened) setSecret(null);
  }
  const isShown = secret !== null;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isShown ? t('apiKeys.made') : t('apiKeys.createTitle')}
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
      withCloseButton={!isShown}
    >
      {isShown ? (
        <SecretOnce label={t('apiKeys.secret')} secret={secret} warning={t('apiKeys.secretWarning')} onDone={onClose} />
      ) : (
        <KeyForm onCreated={setSecret} onCancel={onClose} />
      )}
    </Modal>
  );
}

function KeyForm({ onCreated, onCancel }: { onCreated: (secret: string) => void; onCancel: () => void }) {
  const { t } = useTranslations();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [isChecked, setIsChecked] = useState(false);
  const [create, { isLoading, error }] = useCreateApiKeyMutation();
  const [limit, setLimit] = useState(String(API_KEY_DAILY_LIMIT_CENTS / 100));
  const isNameMissing = name.trim() === '';
  const spends = movesMoney(scopes);
  const limitCents = /^\d{1,6}$/u.test(limit.trim()) ? Number(limit.trim()) * 100 : null;
  // A key that moves money has to expire.
  const shownLifetime = spends && lifetime === 'never' ? '90' : lifetime;
  const problem = error ? asApiError(error) : undefined;
  const refused = fieldErrors(problem);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isNameMissing || scopes.length === 0 || (spends && limitCents === null)) return;
    const result = await create({
      createApiKeyDto: {
        name,
        scopes,
        expiresAt: expiryAfter(shownLifetime),
        ...(spends && limitCents !== null ? { dailyLimitCents: limitCents } : {}),
      },
    });
    if (result.data) onCreated(result.data.data.secret);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextInput
          data-autofocus
          required
          label={t('apiKeys.name')}
          description={t('apiKeys.nameHint')}
          maxLength={API_KEY_NAME_MAX_LENGTH}
          value={name}
          error={isChecked && isNameMissing ? t('apiKeys.nameMissing') : refused.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group
          required
          label={t('apiKeys.scopes')}
          description={t('apiKeys.scopesHint')}
          value={scopes}
          error={isChecked && scopes.length === 0 ? t('apiKeys.scopesMissing') : null}
          onChange={(values) => setScopes(API_SCOPES.filter((scope) => values.includes(scope)))}
        >
          <Stack gap="sm" className={classes.scopes}>
            {API_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={t(`apiKeys.scope.${keyOf(scope)}.label`)}
                description={t(`apiKeys.scope.${keyOf(scope)}.text`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {spends ? (
          <>
            <Alert color="amber">{t('apiKeys.spends')}</Alert>
            <TextInput
              label={t('apiKeys.limit')}
              description={t('apiKeys.limitHint')}
              inputMode="numeric"
              value={limit}
              error={isChecked && limitCents === null ? t('apiKeys.limitMissing') : refused.dailyLimitCents}
              onChange={(event) => setLimit(event.currentTarget.value)}
            />
          </>
        ) : null}
        <Select
          label={t('apiKeys.lifetime')}
          value={shownLifetime}
          allowDeselect={false}
          data={LIFETIMES.filter((value) => !spends || value !== 'never').map((value) => ({
            value,
            label: value === 'never' ? t('apiKeys.neverExpires') : t('apiKeys.days', { count: Number(value) }),
          }))}
          error={refused.expiresAt}
          onChange={(value) => setLifetime(LIFETIMES.find((known) => known === value) ?? lifetime)}
        />
        {problem ? (
          <Alert color="red" role="alert">
            {problem.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={isLoading}>
            {t('apiKeys.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Dotted<Scope> = Scope extends `${infer Thing}:${infer Act}` ? `${Thing}.${Act}` : never;

/** i18next uses the colon as its namespace separator. */
const keyOf = (scope: ApiScope) => scope.replace(':', '.') as Dotted<ApiScope>;

function expiryAfter(lifetime: Lifetime): string | null {
  return lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString();
}
