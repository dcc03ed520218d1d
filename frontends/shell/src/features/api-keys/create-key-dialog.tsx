import { useState } from 'react';
import { asApiError, fieldErrors } from '@sparks/api-client';
import { useCreateApiKeyMutation } from '@sparks/api-client/lazy';
import {
  API_KEY_DAILY_LIMIT_CENTS,
  API_KEY_NAME_MAX_LENGTH,
  API_SCOPES,
  movesMoney,
  type ApiScope,
} from '@sparks/domain';
import { Alert, Button, Group, Stack, TextInput } from '@sparks/ui';
import { Checkbox, Form, isNotEmpty, Modal, Select, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { SecretOnce } from '../../settings/secret-once';
import classes from './api-keys.module.css';

const DAY_MS = 86_400_000;
/** Days until the key expires. */
const LIFETIMES = ['30', '90', '365', 'never'] as const;
type Lifetime = (typeof LIFETIMES)[number];

/** Named like the fields of the request, as typed. */
interface KeyValues {
  name: string;
  scopes: ApiScope[];
  /** Whole dollars. */
  dailyLimitCents: string;
  expiresAt: Lifetime;
}

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
  const [create, { isLoading, error }] = useCreateApiKeyMutation();
  const form = useForm<KeyValues>({
    initialValues: { name: '', scopes: [], dailyLimitCents: String(API_KEY_DAILY_LIMIT_CENTS / 100), expiresAt: '90' },
    validate: {
      name: isNotEmpty(t('apiKeys.nameMissing')),
      scopes: isNotEmpty(t('apiKeys.scopesMissing')),
      dailyLimitCents: (limit, { scopes }) =>
        movesMoney(scopes) && centsOf(limit) === null ? t('apiKeys.limitMissing') : null,
    },
  });
  const spends = movesMoney(form.values.scopes);
  // A key that moves money has to expire.
  const lifetime = spends && form.values.expiresAt === 'never' ? '90' : form.values.expiresAt;

  const submit = async ({ name, scopes, dailyLimitCents }: KeyValues) => {
    const limitCents = centsOf(dailyLimitCents);
    const { data, error: refused } = await create({
      createApiKeyDto: {
        name,
        scopes: API_SCOPES.filter((scope) => scopes.includes(scope)),
        expiresAt: expiryAfter(lifetime),
        ...(spends && limitCents !== null ? { dailyLimitCents: limitCents } : {}),
      },
    });
    if (data) onCreated(data.data.secret);
    return refused && fieldErrors(asApiError(refused));
  };

  return (
    <Form form={form} onSubmit={submit}>
      <Stack>
        <TextInput
          data-autofocus
          required
          label={t('apiKeys.name')}
          description={t('apiKeys.nameHint')}
          maxLength={API_KEY_NAME_MAX_LENGTH}
          {...form.getInputProps('name')}
        />
        <Checkbox.Group
          required
          label={t('apiKeys.scopes')}
          description={t('apiKeys.scopesHint')}
          {...form.getInputProps('scopes')}
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
              {...form.getInputProps('dailyLimitCents')}
            />
          </>
        ) : null}
        <Select
          label={t('apiKeys.lifetime')}
          allowDeselect={false}
          data={LIFETIMES.filter((value) => !spends || value !== 'never').map((value) => ({
            value,
            label: value === 'never' ? t('apiKeys.neverExpires') : t('apiKeys.days', { count: Number(value) }),
          }))}
          {...form.getInputProps('expiresAt')}
          value={lifetime}
        />
        {error ? (
          <Alert color="red" role="alert">
            {asApiError(error).message}
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
    </Form>
  );
}

type Dotted<Scope> = Scope extends `${infer Thing}:${infer Act}` ? `${Thing}.${Act}` : never;

/** i18next uses the colon as its namespace separator. */
const keyOf = (scope: ApiScope) => scope.replace(':', '.') as Dotted<ApiScope>;

function centsOf(dollars: string): number | null {
  return /^\d{1,6}$/u.test(dollars.trim()) ? Number(dollars.trim()) * 100 : null;
}

function expiryAfter(lifetime: Lifetime): string | null {
  return lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString();
}
