import { Link } from 'react-router';
import { Button, VisuallyHidden } from '@sparks/ui';
import { LocationDialog } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import { DISCOVER_PATH } from '../../paths';

interface LocationGateProps {
  /** ISO 3166-1 alpha-2 codes that the campaign allows, in any case. */
  locations: readonly string[];
  onClose: () => void;
}

export function LocationGate({ locations, onClose }: LocationGateProps) {
  const { t } = useTranslations();
  return (
    <>
      <VisuallyHidden component="h1">{t('submit.title')}</VisuallyHidden>
      <LocationDialog
        opened
        locations={locations}
        onClose={onClose}
        words={{ title: t('location.title'), text: t('location.text'), allowed: t('location.allowed') }}
        action={
          <Button component={Link} to={DISCOVER_PATH}>
            {t('location.explore')}
          </Button>
        }
      />
    </>
  );
}
