import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { WebhookDeliveryResponse } from '@sparks/api-client';
import type { WebhookDeliveryStatus } from '@sparks/domain';
import { Badge, formatDateTime, Group, Text, UnstyledButton } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { attemptText } from './attempt-text';
import { DeliveryDetail } from './delivery-detail';
import classes from './webhooks.module.css';

const COLORS: Readonly<Record<WebhookDeliveryStatus, string>> = { pending: 'amber', delivered: 'green', failed: 'red' };

interface DeliveryRowProps {
  endpointId: string;
  delivery: WebhookDeliveryResponse;
  /** False for disabled endpoints. */
  canRedeliver: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

export function DeliveryRow({ endpointId, delivery, canRedeliver, isOpen, onToggle }: DeliveryRowProps) {
  const { t } = useTranslations();
  const { _id: id, type, status, attemptsMade, createdAt, isRunning } = delivery;
  const detailId = useId();
  return (
    <li className={classes.delivery}>
      <UnstyledButton className={classes.summary} aria-expanded={isOpen} aria-controls={detailId} onClick={onToggle}>
        <span className={classes.about}>
          <Group component="span" gap="xs">
            <Text span fw={600}>
              {t(`webhooks.event.${type}`)}
            </Text>
            <Badge component="span" variant="light" color={COLORS[status]}>
              {t(`webhooks.deliveries.status.${status}`)}
            </Badge>
          </Group>
          <Text span size="sm" c="dimmed" className={classes.details}>
            <span>{formatDateTime(createdAt)}</span>
            {attemptsMade > 1 ? <span>{t('webhooks.deliveries.attempts', { count: attemptsMade })}</span> : null}
            <span>
              <Standing delivery={delivery} />
            </span>
          </Text>
        </span>
        <IconChevronDown size={18} stroke={1.5} aria-hidden className={isOpen ? classes.turned : undefined} />
      </UnstyledButton>
      <div id={detailId} hidden={!isOpen}>
        {/* The key reloads the detail after every change. */}
        {isOpen ? (
          <DeliveryDetail
            key={`${status} ${attemptsMade} ${isRunning}`}
            endpointId={endpointId}
            deliveryId={id}
            canRedeliver={canRedeliver && !isRunning}
          />
        ) : null}
      </div>
    </li>
  );
}

function Standing({
  delivery: { status, isRunning, nextAttemptAt, lastAttempt },
}: {
  delivery: WebhookDeliveryResponse;
}) {
  const { t } = useTranslations();
  if (isRunning) return t('webhooks.deliveries.sending');
  if (status === 'pending' && nextAttemptAt !== null)
    return t('webhooks.deliveries.next', { time: formatDateTime(nextAttemptAt) });
  return lastAttempt ? attemptText(lastAttempt, t) : t('webhooks.deliveries.neverSent');
}
