import { Button, formatList, Group, Stack, Text } from '@sparks/ui';
import { Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../../page-translations';
import { fieldLabels } from '../values/form-sections';
import type { FormValues } from '../values/form-values';

interface ReplaceDialogProps {
  /** Of the template. */
  name: string;
  /** Filled-in fields that the template has values for; null closes the dialog. */
  fields: readonly (keyof FormValues)[] | null;
  onCancel: () => void;
  onKeep: () => void;
  onReplace: () => void;
}

export function ReplaceDialog({ name, fields, onCancel, onKeep, onReplace }: ReplaceDialogProps) {
  const { t } = useTranslations();
  return (
    <Modal opened={fields !== null} onClose={onCancel} title={t('create.replace.title')}>
      <Stack>
        <Text>
          {t('create.replace.text', { name, fields: formatList((fields ?? []).map((field) => t(fieldLabels[field]))) })}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
          <Button variant="default" onClick={onReplace}>
            {t('create.replace.replace')}
          </Button>
          <Button data-autofocus onClick={onKeep}>
            {t('create.replace.keep')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
