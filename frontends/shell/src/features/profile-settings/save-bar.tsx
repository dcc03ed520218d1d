import { Button, Group, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import classes from './profile-settings.module.css';
import type { ProfileForm } from './use-profile-form';

interface SaveBarProps {
  form: ProfileForm;
  hasChanges: boolean;
  onDiscard: () => void;
}

export function SaveBar({ form: { errors, submitting: isSaving }, hasChanges, onDiscard }: SaveBarProps) {
  const { t } = useTranslations();
  const isWrong = Object.keys(errors).length > 0;
  return (
    <div className={classes.bar} data-active={hasChanges || undefined}>
      <Text
        size="sm"
        c={isWrong ? 'var(--sparks-negative)' : 'dimmed'}
        role="status"
        className={classes.barText}
        data-wrong={isWrong || undefined}
      >
        {isWrong ? t('settings.fix') : hasChanges ? t('settings.unsaved') : ''}
      </Text>
      <Group gap="xs" className={classes.barEnd}>
        {hasChanges ? (
          <Button variant="subtle" color="gray" disabled={isSaving} onClick={onDiscard}>
            {t('settings.discard')}
          </Button>
        ) : null}
        <Button type="submit" loading={isSaving} disabled={!hasChanges}>
          {t('settings.save')}
        </Button>
      </Group>
    </div>
  );
}
