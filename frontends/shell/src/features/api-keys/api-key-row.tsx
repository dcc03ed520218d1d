import type { ApiKeyResponse } from '@sparks/api-client';
import { API_KEY_PREFIX } from '@sparks/domain';
import { Badge, Button, formatAge, formatDay, formatMoney, Group, Text, useNow } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import classes from './api-keys.module.css';

const CLOCK_MS = 60_000;

export function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKeyResponse; onRevoke: () => void }) {
  const { t } = useTranslations();
  const { name, lastFour, scopes } = apiKey;
  return (
    <li className={classes.key}>
      <div className={classes.about}>
        <Text fw={600} className={classes.name}>
          {name}
        </Text>
        <code className={classes.ending}>{`${API_KEY_PREFIX}…${lastFour}`}</code>
      </div>
      <Button variant="default" size="compact-sm" aria-label={t('apiKeys.revokeNamed', { name })} onClick={onRevoke}>
        {t('apiKeys.revoke')}
      </Button>
      <Group gap="xs" className={classes.wide}>
        {scopes.map((scope) => (
          <Badge key={scope} variant="light" color="gray" tt="none">
            {scope}
          </Badge>
        ))}
      </Group>
      <Dates apiKey={apiKey} />
    </li>
  );
}

function Dates({ apiKey: { createdAt, lastUsedAt, expiresAt, dailyLimitCents } }: { apiKey: ApiKeyResponse }) {
  const { t } = useTranslations();
  const now = useNow(CLOCK_MS);
  const isOver = expiresAt !== null && new Date(expiresAt) <= now;
  return (
    <Text size="sm" c="dimmed" className={`${classes.wide} ${classes.dates}`}>
      <span>{t('apiKeys.created', { day: formatDay(createdAt) })}</span>
      <span>
        {lastUsedAt === null ? t('apiKeys.neverUsed') : t('apiKeys.lastUsed', { age: formatAge(lastUsedAt, now) })}
      </span>
      {dailyLimitCents === null ? null : <span>{t('apiKeys.limitOf', { amount: formatMoney(dailyLimitCents) })}</span>}
      {isOver ? (
        <Text span inherit c="red">
          {t('apiKeys.over', { day: formatDay(expiresAt) })}
        </Text>
      ) : (
        <span>
          {expiresAt === null ? t('apiKeys.neverExpires') : t('apiKeys.expires', { day: formatDay(expiresAt) })}
        </span>
      )}
    </Text>
  );
}
