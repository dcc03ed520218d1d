import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Text } from '@sparks/ui';
import classes from '../campaign-form.module.css';

interface LockedFieldProps {
  label: string;
  children: ReactNode;
  /** The reason for the lock, and the alternative if there is one. */
  why: string;
  action?: ReactNode;
}

export function LockedField({ label, children, why, action }: LockedFieldProps) {
  return (
    <div className={classes.locked}>
      <div>
        <Text size="sm" fw={600} className={classes.lockedLabel}>
          <IconLock size={14} stroke={1.5} aria-hidden /> {label}
        </Text>
        <Text>{children}</Text>
        <Text size="xs" c="dimmed">
          {why}
        </Text>
      </div>
      {action}
    </div>
  );
}
