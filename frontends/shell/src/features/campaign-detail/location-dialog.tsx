import { COUNTRY_NAMES } from '@sparks/domain';
import { Button, Group, Modal, Stack, Text, Badge } from '@sparks/ui';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { useWords } from '../../words';

interface LocationDialogProps {
  /** ISO 3166-1 alpha-2 codes of the campaign. */
  locations: readonly string[];
  opened: boolean;
  onClose: () => void;
}

const names = COUNTRY_NAMES as Readonly<Record<string, string>>;

/** Shown instead of the submission when the person's country is not allowed. */
export function LocationDialog({ locations, opened, onClose }: LocationDialogProps) {
  const { t } = useWords();
  return (
    <Modal opened={opened} onClose={onClose} title={t('location.title')}>
      <Stack>
        <Text>{t('location.text')}</Text>
        <div>
          <Text size="sm" c="dimmed" mb="xs">{t('location.allowed')}</Text>
          <Group gap="xs">
            {locations.map((code) => (
              <Badge key={code} color="gray" size="lg">{names[code.toUpperCase()] ?? code}</Badge>
            ))}
          </Group>
        </div>
        <Button component={Link} to={paths.discover}>{t('location.explore')}</Button>
      </Stack>
    </Modal>
  );
}
