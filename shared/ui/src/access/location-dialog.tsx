import { Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../language/current-language';
import { compareNames, formatCountry } from '../language/formats';
import classes from './location-dialog.module.css';

interface LocationDialogProps {
  /** ISO 3166-1 alpha-2 codes of the allowed countries, in any case. */
  locations: readonly string[];
  opened: boolean;
  onClose: () => void;
  words: { title: string; text: string; allowed: string };
  /** A link to other campaigns. */
  action: ReactNode;
}

/**
 * Shown instead of the submission when the campaign does not accept the contributor's country; lists the allowed
 * regions.
 */
export function LocationDialog({ locations, opened, onClose, words, action }: LocationDialogProps) {
  useLanguage();
  const regions = [...new Set(locations.map(formatCountry))].sort(compareNames);
  return (
    <Modal opened={opened} onClose={onClose} title={words.title}>
      <div className={classes.body}>
        <Text>{words.text}</Text>
        <div>
          <Text size="sm" fw={600} mb="xs">
            {words.allowed}
          </Text>
          <ul className={classes.regions} aria-label={words.allowed}>
            {regions.map((region) => (
              <li key={region}>{region}</li>
            ))}
          </ul>
        </div>
        {action}
      </div>
    </Modal>
  );
}
