import { asApiError, fieldErrors, type ApiError, type WebhookEndpointResponse } from '@sparks/api-client';
import { useCreateWebhookEndpointMutation, useUpdateWebhookEndpointMutation } from '@sparks/api-client/lazy';
import {
  isHttpUrl,
  URL_MAX_LENGTH,
  WEBHOOK_DESCRIPTION_MAX_LENGTH,
  WEBHOOK_EVENTS,
  WEBHOOK_ROLES,
  type WebhookEventName,
  type WebhookRole,
} from '@sparks/domain';
import { Alert, Button, Group, Stack, Switch, TextInput, toast } from '@sparks/ui';
import { Checkbox, Form, isNotEmpty, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import classes from './webhooks.module.css';

interface EndpointFormProps {
  endpoint: WebhookEndpointResponse | null;
  /** With the secret of the new endpoint. */
  onAdded: (secret: string) => void;
  onClose: () => void;
}

interface EndpointFields {
  url: string;
  description: string;
  events: WebhookEventName[];
  roles: WebhookRole[];
}

const isUrlRefused = (error: ApiError) => fieldErrors(error).url !== undefined;

/** The server decides whether a URL is allowed. */
export function EndpointForm({ endpoint, onAdded, onClose }: EndpointFormProps) {
  const { t } = useTranslations();
  const form = useForm<EndpointFields & { active: boolean }>({
    initialValues: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      events: [...(endpoint?.events ?? WEBHOOK_EVENTS)],
      roles: [...(endpoint?.roles ?? WEBHOOK_ROLES)],
      active: endpoint?.active ?? true,
    },
    validate: {
      url: (url) => (isHttpUrl(url.trim()) ? null : t('webhooks.form.urlInvalid')),
      roles: isNotEmpty(t('webhooks.form.rolesMissing')),
      events: isNotEmpty(t('webhooks.form.eventsMissing')),
    },
  });
  const [create, creating] = useCreateWebhookEndpointMutation();
  const [update, updating] = useUpdateWebhookEndpointMutation();
  const failed = creating.error ?? updating.error;
  const error = failed && asApiError(failed);

  const submit = async ({ url, description, events, roles, active }: typeof form.values) => {
    const fields = {
      url: url.trim(),
      description: description.trim(),
      events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
      roles: WEBHOOK_ROLES.filter((role) => roles.includes(role)),
    };
    const saved = endpoint ? await change(endpoint, fields, active) : await add(fields);
    return saved.error && isUrlRefused(asApiError(saved.error)) ? { url: t('webhooks.form.urlRefused') } : undefined;
  };
  const add = async (fields: EndpointFields) => {
    const added = await create({ createWebhookEndpointDto: fields });
    if (added.data) onAdded(added.data.data.secret);
    return added;
  };
  const change = async (before: WebhookEndpointResponse, { url, ...fields }: EndpointFields, active: boolean) => {
    // Sending the URL or `active` resets the endpoint, so unchanged values are omitted.
    const changed = await update({
      id: before._id,
      updateWebhookEndpointDto: {
        ...fields,
        ...(url === before.url ? {} : { url }),
        ...(active === before.active ? {} : { active }),
      },
    });
    if (changed.data) {
      toast.success({ message: t('webhooks.form.saved') });
      onClose();
    }
    return changed;
  };

  return (
    <Form form={form} onSubmit={submit}>
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
          {...form.getInputProps('url')}
        />
        <TextInput
          label={t('webhooks.form.description')}
          description={t('webhooks.form.descriptionHint')}
          maxLength={WEBHOOK_DESCRIPTION_MAX_LENGTH}
          {...form.getInputProps('description')}
        />
        <Checkbox.Group required label={t('webhooks.form.roles')} {...form.getInputProps('roles')}>
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
        <Checkbox.Group required label={t('webhooks.form.events')} {...form.getInputProps('events')}>
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
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        ) : null}
        {error && !isUrlRefused(error) ? (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={creating.isLoading || updating.isLoading}>
            {t(endpoint ? 'webhooks.form.save' : 'webhooks.add')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
