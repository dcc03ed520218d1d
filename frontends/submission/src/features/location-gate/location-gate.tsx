import { countryName } from '@sparks/domain';
import { Button, Modal, Text } from '@sparks/ui';
import { Link } from 'react-router';
import { useWords } from '../../locales/words';
import { DISCOVER_PATH } from '../../paths';
import classes from './location-gate.module.css';

interface LocationGateProps {
  /** ISO 3166-1 alpha-2 codes that the campaign allows, in any case. */
  locations: readonly string[];
  onClose: () => void;
}

/** In place of the submission, for somebody whose country the campaign does not take. */
export function LocationGate({ locations, onClose }: LocationGateProps) {
  const { t, i18n } = useWords();
  const regions = [...new Set(locations.map(countryName))].sort((a, b) => a.localeCompare(b, i18n.language));
  return (
    <Modal opened onClose={onClose} title={t('location.title')}>
      <div className={classes.body}>
        <Text>{t('location.text')}</Text>
        <div>
          <Text size="sm" fw={600} mb="xs">{t('location.allowed')}</Text>
          <ul className={classes.regions} aria-label={t('location.allowed')}>
            {regions.map((region) => (
              <li key={region}>{region}</li>
            ))}
          </ul>
        </div>
        <Button component={Link} to={DISCOVER_PATH}>{t('location.explore')}</Button>
      </div>
    </Modal>
  );
}
