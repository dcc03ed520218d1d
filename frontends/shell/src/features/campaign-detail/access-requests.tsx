import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useMe, type SparkDetail } from '@sparks/api-client';
import { useAccessDecision, useListAccessRequestsQuery, type AccessDecision } from '@sparks/api-client/lazy';
import { canModerate, profilePath } from '@sparks/domain';
import {
  Anchor,
  Avatar,
  Button,
  formatTotal,
  Group,
  LoadingRegion,
  Paper,
  QueryError,
  Skeleton,
  Stack,
  Text,
  Title,
  toast,
} from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import classes from './access-requests.module.css';

const AccessConversation = lazy(() => import('./access-conversation'));

export function AccessRequests({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const { actor } = useMe();
  const decides = spark.isPrivate && canModerate(actor, spark.creator?._id);
  const { currentData, error, refetch } = useListAccessRequestsQuery(
    { id: spark._id, status: 'pending' },
    { skip: !decides },
  );
  const { decide, progressOf } = useAccessDecision();
  if (!decides) return null;
  if (error && !currentData) return <QueryError title={t('access.listFailed')} error={error} onRetry={refetch} />;

  const decisionOn = (userId: string, decision: AccessDecision) => ({
    ...progressOf({ sparkId: spark._id, userId }, decision),
    onClick: async () => {
      const error = await decide({ sparkId: spark._id, userId }, decision);
      if (error) toast.error({ message: error.message });
    },
  });

  if (!currentData) {
    return (
      <LoadingRegion>
        <Skeleton height="8rem" radius="lg" />
      </LoadingRegion>
    );
  }
  const { data: requests, pagination } = currentData;
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {t('access.requests', { count: pagination.totalItems, shown: formatTotal(pagination) })}
      </Title>
      {requests.length === 0 ? <Text c="dimmed">{t('access.noRequests')}</Text> : null}
      <Stack gap={0}>
        {requests.map(({ _id, user, pitch, conversation }) =>
          user ? (
            <Stack key={_id} gap="xs" className={classes.request}>
              <Group justify="space-between" gap="xs">
                <Group gap="xs">
                  <Avatar src={user.user_image || null} name={user.name} size="sm" alt="" aria-hidden />
                  <Anchor component={Link} to={profilePath(user)} c="var(--mantine-color-text)" fw={600}>
                    {user.name}
                  </Anchor>
                  <Text c="dimmed" size="sm">
                    @{user.username}
                  </Text>
                </Group>
                <Group gap="xs">
                  <Button
                    size="xs"
                    variant="default"
                    {...decisionOn(user._id, 'rejected')}
                    aria-label={t('access.rejectName', { name: user.name })}
                  >
                    {t('access.reject')}
                  </Button>
                  <Button
                    size="xs"
                    {...decisionOn(user._id, 'accepted')}
                    aria-label={t('access.approveName', { name: user.name })}
                  >
                    {t('access.approve')}
                  </Button>
                </Group>
              </Group>
              {pitch ? (
                <Text size="sm" className={classes.pitch}>
                  {pitch}
                </Text>
              ) : null}
              <Suspense>
                <AccessConversation sparkId={spark._id} userId={user._id} name={user.name} counts={conversation} />
              </Suspense>
            </Stack>
          ) : null,
        )}
      </Stack>
    </Paper>
  );
}
