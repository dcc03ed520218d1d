import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { Button, formatDate, Text } from '@sparks/ui';
import { useTranslations } from '../../../page-translations';
import classes from '../campaign-form.module.css';
import { fieldLabels } from '../values/form-sections';
import type { FormValues } from '../values/form-values';
import type { SaveState } from './draft-saver';

interface SaveStatusProps {
  state: SaveState;
  /** Invalid fields, which are not saved. */
  leftOut: readonly (keyof FormValues)[];
  hasUnsaved: boolean;
  onRetry: () => void;
  /** The draft was deleted elsewhere: saves the form as a new one. */
  onSaveAsNew: () => void;
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Announces only failures: announcing each save would interrupt typing. */
export function SaveStatus({
  state: { status, savedAt, error },
  leftOut,
  hasUnsaved,
  onRetry,
  onSaveAsNew,
}: SaveStatusProps) {
  const { t } = useTranslations();
  const isGone = error?.code === 'NOT_FOUND';
  if (status === 'failed' || status === 'conflict') {
    const reason =
      status === 'conflict' ? t('create.status.conflict') : isGone ? t('create.status.gone') : (error?.message ?? '');
    return (
      <div className={classes.status} data-failed role="alert">
        <IconCloudOff {...icon} />
        <Text span size="sm">
          {t('create.status.failed', { reason })}
        </Text>
        {status === 'conflict' ? null : isGone ? (
          <Button size="compact-sm" variant="default" onClick={onSaveAsNew}>
            {t('create.status.saveAsNew')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t('create.status.retry')}
          </Button>
        )}
      </div>
    );
  }
  const isSaving = status === 'saving' || status === 'waiting';
  const time = savedAt ? formatDate(savedAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) : null;
  const text = isSaving
    ? t('create.status.saving')
    : leftOut.includes('name') && hasUnsaved && !time
      ? t('create.status.unnamed')
      : time
        ? t('create.status.saved', { time })
        : t('create.status.idle');
  const except =
    !isSaving && time && leftOut.length > 0
      ? t('create.status.except', { fields: leftOut.map((field) => t(fieldLabels[field])).join(', ') })
      : null;
  return (
    <div className={classes.status}>
      {isSaving ? <IconCloudUp {...icon} /> : <IconCloudCheck {...icon} />}
      <Text span size="sm" className="sparks-tabular">
        {text}
        {except ? ` ${except}` : null}
      </Text>
    </div>
  );
}
