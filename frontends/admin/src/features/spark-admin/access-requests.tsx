import { useState } from 'react';
import type { UserPublic } from '@sparks/api-client';
import { useAccessDecision, useListAccessRequestsQuery, type AccessDecision } from '@sparks/api-client/lazy';
import { Avatar, Button, Group, QueryError, RowsSkeleton, Text, Title, toast } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import classes from './spark-drawer.module.css';

const PAGE_LENGTH = 12;
const MAX_LENGTH = 96;

/** Access requests of a private campaign. A decision made here can be reversed. */
export function AccessRequests({ sparkId }: { sparkId: string }) {
  const { t } = useTranslations();
  const [limit, setLimit] = useState(PAGE_LENGTH);
  const [decided, setDecided] = useState<ReadonlyMap<string, { user: UserPublic; decision: AccessDecision }>>(
    new Map(),
  );
  const { data, currentData, error, refetch } = useListAccessRequestsQuery({ id: sparkId, status: 'pending', limit });
  const { decide, progressOf } = useAccessDecision();
  // Keeps the current rows while more are loaded.
  const shown = currentData ?? data;

  const decisionOn = (user: UserPublic, decision: AccessDecision) => ({
    ...progressOf({ sparkId, userId: user._id }, decision),
    onClick: async () => {
      const error = await decide({ sparkId, userId: user._id }, decision);
      if (error) toast.error({ message: error.message });
      else setDecided((earlier) => new Map(earlier).set(user._id, { user, decision }));
    },
  });

  const waiting = () => {
    if (error && !shown) return <QueryError title={t('access.failed')} error={error} onRetry={refetch} />;
    if (!shown) return <RowsSkeleton count={2} />;
    // Requests of deleted accounts cannot be decided.
    const people = shown.data.flatMap(({ user, pitch }) => (user && !decided.has(user._id) ? [{ user, pitch }] : []));
    if (people.length === 0)
      return (
        <Text c="dimmed" size="sm">
          {t('access.none')}
        </Text>
      );
    return people.map(({ user, pitch }) => (
      <div key={user._id} className={classes.request}>
        <div>
          <Person user={user} />
          {pitch ? (
            <Text size="sm" mt={4}>
              {pitch}
            </Text>
          ) : null}
        </div>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            {...decisionOn(user, 'rejected')}
            aria-label={t('access.rejectName', { name: user.name })}
          >
            {t('access.reject')}
          </Button>
          <Button size="xs" {...decisionOn(user, 'accepted')} aria-label={t('access.approveName', { name: user.name })}>
            {t('access.approve')}
          </Button>
        </Group>
      </div>
    ));
  };

  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('access.title')}
      </Title>
      {waiting()}
      {shown && shown.pagination.totalItems > shown.data.length && limit < MAX_LENGTH ? (
        <Button
          mt="xs"
          variant="subtle"
          size="xs"
          onClick={() => setLimit((length) => Math.min(MAX_LENGTH, length + PAGE_LENGTH))}
        >
          {t('access.more')}
        </Button>
      ) : null}
      <div role="status">
        {[...decided.values()].map(({ user, decision }) => (
          <div key={user._id} className={classes.request}>
            <Text size="sm">{t(`access.${decision}`, { name: user.name })}</Text>
            <Button
              variant="subtle"
              size="compact-sm"
              {...decisionOn(user, decision === 'accepted' ? 'rejected' : 'accepted')}
            >
              {t(decision === 'accepted' ? 'access.rejectInstead' : 'access.approveInstead')}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}

function Person({ user }: { user: UserPublic }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Avatar src={user.user_image || null} name={user.name} size="sm" alt="" />
      <div>
        <Text size="sm" fw={600}>
          {user.name}
        </Text>
        <Text size="xs" c="dimmed">
          @{user.username}
        </Text>
      </div>
    </Group>
  );
}
