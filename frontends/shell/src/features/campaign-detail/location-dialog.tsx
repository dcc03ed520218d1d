import { Link } from 'react-router';
import { Button } from '@sparks/ui';
import { LocationDialog as LocationRestriction } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { paths } from '../../paths';

interface LocationDialogProps {
  /** ISO 3166-1 alpha-2. */
  locations: readonly string[];
  opened: boolean;
  onClose: () => void;
}

export function LocationDialog({ locations, opened, onClose }: LocationDialogProps) {
  const { t } = useTranslations();
  return (
    <LocationRestriction
      locations={locations}
      opened={opened}
      onClose={onClose}
      words={{ title: t('location.title'), text: t('location.text'), allowed: t('location.allowed') }}
      action={
        <Button component={Link} to={paths.discover}>
          {t('location.explore')}
        </Button>
      }
    />
  );
}
