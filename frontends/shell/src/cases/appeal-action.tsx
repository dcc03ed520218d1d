import { useState } from 'react';
import { Link } from 'react-router';
import { APPEAL_WINDOW_MS, canAppeal } from '@sparks/domain';
import { Anchor, Button, formatDateTime, Group, Text } from '@sparks/ui';
import { useTranslations } from '../page-translations';
import { paths } from '../paths';
import { AppealDialog, type AppealDialogProps } from './appeal-dialog';

interface AppealActionProps extends Omit<AppealDialogProps, 'opened' | 'onClose'> {
  /** "Appeal" by default. */
  label?: string;
  /** When the decision was made, ISO 8601. */
  decidedAt: string;
  /** The appeal against it. */
  caseId?: string;
  size?: 'sm' | 'compact-sm';
  mt?: string;
  mb?: string;
}

/** Appeals a decision, or leads to the appeal; nothing when the time is over. */
export function AppealAction({ label, decidedAt, caseId, size, mt, mb, ...dialog }: AppealActionProps) {
  const { t } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  if (caseId)
    return (
      <Anchor component={Link} to={paths.case(caseId)} size="sm">
        {t('cases.yourAppeal')}
      </Anchor>
    );
  if (!canAppeal(decidedAt, new Date())) return null;
  const until = new Date(Date.parse(decidedAt) + APPEAL_WINDOW_MS).toISOString();
  return (
    <Group mt={mt} mb={mb} gap="xs">
      <Button variant="default" size={size} onClick={() => setIsOpen(true)}>
        {label ?? t('cases.appeal')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('cases.appealUntil', { date: formatDateTime(until) })}
      </Text>
      <AppealDialog {...dialog} opened={isOpen} onClose={() => setIsOpen(false)} />
    </Group>
  );
}
