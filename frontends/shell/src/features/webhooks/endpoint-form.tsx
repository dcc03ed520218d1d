import { useState, type FormEvent } from 'react';
import {
  asApiError,
  fieldErrors,
  useCreateWebhookEndpointMutation,
  useUpdateWebhookEndpointMutation,
  type WebhookEndpointResponse,
} from '@sparks/api-client';
import {
  isHttpUrl,
  URL_MAX_LENGTH,
  WEBHOOK_DESCRIPTION_MAX_LENGTH,
  WEBHOOK_EVENTS,
  WEBHOOK_ROLES,
  type WebhookEventName,
  type WebhookRole,
} from '@sparks/domain';
import { Alert, Button, Checkbox, Group, Stack, Switch, TextInput, toast } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import classes from './webhooks.module.css';

interface EndpointFormProps {
  endpoint: WebhookEndpointResponse | null;
  /** With the secret of the new endpoint. */
  onAdded: (secret: string) => void;
  onClose: () => void;
}

/** The server decides whether a URL is allowed. */
export function EndpointForm({ endpoint, onAdded, onClose }: EndpointFormProps) {
  const { t } = useTranslations();
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [events, setEvents] = useState<readonly WebhookEventName[]>(endpoint?.events ?? WEBHOOK_EVENTS);
  const [roles, setRoles] = useState<readonly WebhookRole[]>(endpoint?.roles ?? WEBHOOK_ROLES);
  const [active, setActive] = useState(endpoint?.active ?? true);
  const [isChecked, setIsChecked] = useState(false);
  const [create, creation] = useCreateWebhookEndpointMutation();
  const [update, change] = useUpdateWebhookEndpointMutation();
  const failed = creation.error ?? change.error;
  const error = failed && asApiError(failed);
  const isUrlRefused = fieldErrors(error).url !== undefined;
  const isUrlMissing = !isHttpUrl(url.trim());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isUrlMissing || events.length === 0 || roles.length === 0) return;
    const fields = { url: url.trim(), description: description.trim(), events: [...events], roles: [...roles] };
    if (endpoint) {
      // Sending the URL or `active` resets the endpoint, so unchanged values are omitted.
      const { url: newUrl, ...rest } = fields;
      const result = await update({
        id: endpoint._id,
        updateWebhookEndpointDto: {
          ...rest,
          ...(newUrl === endpoint.url ? {} : { url: newUrl }),
          ...(active === endpoint.active ? {} : { active }),
        },
      });
      if (!result.data) return;
      toast.success({ message: t('webhooks.form.saved') });
      onClose();
    } else {
      const result = await create({ createWebhookEndpointDto: fields });
      if (result.data) onAdded(result.data.data.secret);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextInput
          data-autofocus
          required
          type="url"
          inputMode="url"
          label={t('webhooks.form.url')}
          description={t('webhooks.form.urlHint')}
          placeholder="https://example.com/sparks"
          maxLength={URL_MAX_LENGTH}
          value={url}
          error={
            isChecked && isUrlMissing
              ? t('webhooks.form.urlInvalid')
              : isUrlRefused
                ? t('webhooks.form.urlRefused')
                : null
          }
          onChange={(change) => setUrl(change.currentTarget.value)}
        />
        <TextInput
          label={t('webhooks.form.description')}
          description={t('webhooks.form.descriptionHint')}
          maxLength={WEBHOOK_DESCRIPTION_MAX_LENGTH}
          value={description}
          onChange={(change) => setDescription(change.currentTarget.value)}
        />
        <Checkbox.Group
          required
          label={t('webhooks.form.roles')}
          value={[...roles]}
          error={isChecked && roles.length === 0 ? t('webhooks.form.rolesMissing') : null}
          onChange={(values) => setRoles(WEBHOOK_ROLES.filter((role) => values.includes(role)))}
        >
          <Stack gap="sm" className={classes.choices}>
            {WEBHOOK_ROLES.map((role) => (
              <Checkbox
                key={role}
                value={role}
                label={t(`webhooks.role.${role}`)}
                description={t(`webhooks.roleText.${role}`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Checkbox.Group
          required
          label={t('webhooks.form.events')}
          value={[...events]}
          error={isChecked && events.length === 0 ? t('webhooks.form.eventsMissing') : null}
          onChange={(values) => setEvents(WEBHOOK_EVENTS.filter((event) => values.includes(event)))}
        >
          <Stack gap="sm" className={classes.choices}>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                value={event}
                label={t(`webhooks.event.${event}`)}
                description={t(`webhooks.eventText.${event}`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {endpoint ? (
          <Switch
            label={t('webhooks.form.active')}
            description={t('webhooks.form.activeHint')}
            checked={active}
            onChange={(change) => setActive(change.currentTarget.checked)}
          />
        ) : null}
        {error && !isUrlRefused ? (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={creation.isLoading || change.isLoading}>
            {t(endpoint ? 'webhooks.form.save' : 'webhooks.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
