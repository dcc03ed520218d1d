import { useRequestSparkAccessMutation, useSession, type SparkDetail } from '@sparks/api-client';
import { Alert, Button, Paper, Stack, Text, Title, toast } from '@sparks/ui';
import { IconLock } from '@tabler/icons-react';
import { useWords } from '../../words';

/**
 * Asks for access to a private campaign. A rejected request shows the same message as a pending one; who
 * has access sees nothing of it.
 */
export function AccessCard({ spark }: { spark: SparkDetail }) {
  const { t } = useWords();
  const { isSignedIn } = useSession();
  const [request, { isLoading, error }] = useRequestSparkAccessMutation();
  if (!spark.isPrivate || spark.hasAccess) return null;
  const hasAsked = spark.accessRequests.length > 0;

  const ask = () => {
    // Signed out, a toast asks to log in.
    if (!isSignedIn) toast.info({ message: t('access.signInFirst'), id: 'access-sign-in' });
    else void request({ sparkId: spark._id });
  };

  return (
    <Paper withBorder p="lg">
      <Stack align="flex-start" gap="sm">
        <IconLock stroke={1.5} aria-hidden />
        <Title order={2} size="h4">{hasAsked ? t('access.pendingTitle') : t('access.title')}</Title>
        <Text c="dimmed">{hasAsked ? t('access.pendingText') : t('access.text')}</Text>
        {error ? <Alert color="red" role="alert" title={t('access.failed')}>{error.message}</Alert> : null}
        {hasAsked ? null : <Button variant="default" loading={isLoading} onClick={ask}>{t('access.request')}</Button>}
      </Stack>
    </Paper>
  );
}
