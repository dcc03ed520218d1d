import { IconGitMerge } from '@tabler/icons-react';
import { asApiError, type SparkDetail } from '@sparks/api-client';
import { Alert, Button, formatDateTime, Group, Loader, Text } from '@sparks/ui';
import { useTranslations } from '../../../page-translations';
import { changedFields } from '../published/field-changes';
import { fieldLabels } from '../values/form-sections';
import { valuesOf, type FormValues } from '../values/form-values';

interface ConflictNoticeProps {
  /** The server's version; undefined while it loads. */
  newer: SparkDetail | undefined;
  error: unknown;
  onRetry: () => void;
  /** The values in this form. */
  mine: FormValues;
  onTakeNewer: (newer: SparkDetail) => void;
  onKeepMine: (newer: SparkDetail) => void;
  /** The draft was published in the meantime: continues in the editor of published campaigns. */
  onOpenPublished?: (newer: SparkDetail) => void;
}

/** Shows an edit conflict and lets the user choose a version. */
export function ConflictNotice({
  newer,
  error,
  onRetry,
  mine,
  onTakeNewer,
  onKeepMine,
  onOpenPublished,
}: ConflictNoticeProps) {
  const { t } = useTranslations();
  const differing = newer ? changedFields(valuesOf(newer), mine).map((field) => t(fieldLabels[field])) : [];
  const isPublished = Boolean(newer?.live_mode && onOpenPublished);
  return (
    <Alert
      color="amber"
      role="alert"
      icon={<IconGitMerge stroke={1.5} aria-hidden />}
      title={t(isPublished ? 'create.conflict.publishedTitle' : 'create.conflict.title')}
    >
      {error ? (
        <Group gap="sm">
          <Text size="sm">{asApiError(error).message}</Text>
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t('create.status.retry')}
          </Button>
        </Group>
      ) : !newer ? (
        <Loader size="sm" aria-label={t('create.conflict.loading')} />
      ) : isPublished ? (
        <>
          <Text size="sm">{t('create.conflict.publishedText')}</Text>
          <Button mt="sm" size="compact-sm" variant="default" onClick={() => onOpenPublished?.(newer)}>
            {t('create.conflict.openPublished')}
          </Button>
        </>
      ) : (
        <>
          <Text size="sm">{t('create.conflict.text', { time: formatDateTime(newer.updated) })}</Text>
          {differing.length > 0 ? (
            <Text size="sm">{t('create.conflict.differing', { fields: differing.join(', ') })}</Text>
          ) : null}
          <Group gap="xs" mt="sm">
            <Button size="compact-sm" variant="default" onClick={() => onTakeNewer(newer)}>
              {t('create.conflict.takeNewer')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => onKeepMine(newer)}>
              {t('create.conflict.keepMine')}
            </Button>
          </Group>
        </>
      )}
    </Alert>
  );
}
