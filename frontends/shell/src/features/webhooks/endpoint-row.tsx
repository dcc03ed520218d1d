import { IconDots } from '@tabler/icons-react';
import { asApiError, type WebhookEndpointResponse } from '@sparks/api-client';
import { useTestWebhookEndpointMutation, useUpdateWebhookEndpointMutation } from '@sparks/api-client/lazy';
import type { WebhookHealth } from '@sparks/domain';
import { ActionIcon, Badge, Button, formatAge, formatDateTime, Group, Text, toast, useNow } from '@sparks/ui';
import { Menu } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import classes from './webhooks.module.css';

const CLOCK_MS = 60_000;
const COLORS: Readonly<Record<WebhookHealth, string>> = {
  unused: 'gray',
  working: 'green',
  failing: 'red',
  off: 'gray',
};

interface EndpointRowProps {
  endpoint: WebhookEndpointResponse;
  onOpen: (what: 'edit' | 'rotate' | 'delete' | 'deliveries') => void;
}

export function EndpointRow({ endpoint, onOpen }: EndpointRowProps) {
  const { t } = useTranslations();
  const { _id: id, url, description, events, roles, active, health } = endpoint;
  const [sendTest, { isLoading: isSending }] = useTestWebhookEndpointMutation();
  const [update, { isLoading: isTurningOn }] = useUpdateWebhookEndpointMutation();

  const test = async () => {
    const result = await sendTest({ id });
    if (result.error) toast.error({ message: asApiError(result.error).message });
    // The delivery list shows the result.
    else onOpen('deliveries');
  };
  const turnOn = async () => {
    const result = await update({ id, updateWebhookEndpointDto: { active: true } });
    if (result.error) toast.error({ message: asApiError(result.error).message });
    else toast.success({ message: t('webhooks.turnedOn') });
  };

  return (
    <li className={classes.endpoint}>
      <div className={classes.about}>
        <Group gap="xs">
          <Text fw={600} className={classes.url}>
            {url}
          </Text>
          <Badge variant="light" color={COLORS[health]} className={classes.health}>
            {t(`webhooks.health.${health}`)}
          </Badge>
        </Group>
        {description === '' ? null : (
          <Text size="sm" className={classes.url}>
            {description}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.acts}>
        {active ? null : (
          <Button
            size="compact-sm"
            loading={isTurningOn}
            aria-label={t('webhooks.turnOnNamed', { url })}
            onClick={() => void turnOn()}
          >
            {t('webhooks.turnOn')}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('webhooks.logNamed', { url })}
          onClick={() => onOpen('deliveries')}
        >
          {t('webhooks.log')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size="md" loading={isSending} aria-label={t('webhooks.actions', { url })}>
              <IconDots size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={!active} onClick={() => void test()}>
              {t('webhooks.sendTest')}
            </Menu.Item>
            <Menu.Item onClick={() => onOpen('edit')}>{t('webhooks.edit')}</Menu.Item>
            <Menu.Item onClick={() => onOpen('rotate')}>{t('webhooks.rotate')}</Menu.Item>
            <Menu.Item color="red" onClick={() => onOpen('delete')}>
              {t('webhooks.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <Group gap="xs" className={classes.wide}>
        {roles.map((role) => (
          <Badge key={role} variant="outline" color="gray" tt="none">
            {t(`webhooks.role.${role}`)}
          </Badge>
        ))}
        {events.map((event) => (
          <Badge key={event} variant="light" color="gray" tt="none">
            {t(`webhooks.event.${event}`)}
          </Badge>
        ))}
      </Group>
      <State endpoint={endpoint} />
    </li>
  );
}

function State({
  endpoint: { active, disabledReason, failingSince, lastSuccessAt, oldSecretUntil },
}: {
  endpoint: WebhookEndpointResponse;
}) {
  const { t } = useTranslations();
  const now = useNow(CLOCK_MS);
  const isFailing = active && failingSince !== null;
  if (disabledReason === null && !isFailing && lastSuccessAt === null && oldSecretUntil === null) return null;
  return (
    <Text size="sm" c="dimmed" className={`${classes.wide} ${classes.details}`}>
      {disabledReason === null ? null : (
        <Text span inherit c="red">
          {t(`webhooks.disabled.${disabledReason}`)}
        </Text>
      )}
      {isFailing ? (
        <Text span inherit c="red">
          {t('webhooks.failingSince', { time: formatDateTime(failingSince) })}
        </Text>
      ) : null}
      {lastSuccessAt === null ? null : <span>{t('webhooks.lastSuccess', { age: formatAge(lastSuccessAt, now) })}</span>}
      {oldSecretUntil === null ? null : (
        <span>{t('webhooks.oldSecret', { time: formatDateTime(oldSecretUntil) })}</span>
      )}
    </Text>
  );
}
