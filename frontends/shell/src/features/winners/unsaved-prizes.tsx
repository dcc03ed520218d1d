import { Button, Group, Stack, Text } from '@sparks/ui';
import { Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import type { PrizeDraft } from './prize-drafts';

interface UnsavedPrizesProps {
  opened: boolean;
  drafts: readonly PrizeDraft[];
  /** Called for every way to close the dialog; moves the focus to the first unsaved prize. */
  onBack: () => void;
  /** Releases the saved prizes only. */
  onContinue: () => void;
}

/** Names prizes that were typed and not saved, before the others are released. */
export function UnsavedPrizes({ opened, drafts, onBack, onContinue }: UnsavedPrizesProps) {
  const { t } = useTranslations();
  const count = drafts.length;
  return (
    <Modal opened={opened} onClose={onBack} returnFocus={false} title={t('winners.unsaved.title', { count })}>
      <Stack>
        <Text>{t('winners.unsaved.text', { count })}</Text>
        <ul>
          {drafts.map(({ blockId, name, text }) => (
            <li key={blockId}>
              {text.trim() === '' ? t('winners.unsaved.cleared', { name }) : t('winners.unsaved.prize', { name, text })}
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onContinue}>
            {t('winners.unsaved.continue')}
          </Button>
          <Button data-autofocus onClick={onBack}>
            {t('winners.unsaved.back')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
