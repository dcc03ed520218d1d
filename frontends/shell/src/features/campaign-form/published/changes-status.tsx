import { IconPencil } from '@tabler/icons-react';
import { Button, Text } from '@sparks/ui';
import { Popover } from '@sparks/ui/lazy';
import { useTranslations } from '../../../page-translations';
import classes from '../campaign-form.module.css';
import type { FieldChange } from './field-changes';

/** The number of unsaved changes, with a before/after list in a popover. */
export function ChangesStatus({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useTranslations();
  if (changes.length === 0)
    return (
      <div className={classes.status}>
        <Text span size="sm">
          {t('create.change.none')}
        </Text>
      </div>
    );
  return (
    <Popover position="bottom-start" width={360}>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
        >
          {t('create.change.count', { count: changes.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <dl className={classes.changes}>
          {changes.map(({ field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <del>{before}</del> <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
