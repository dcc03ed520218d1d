import { Badge } from '@mantine/core';
import {
  IconBolt,
  IconCheck,
  IconCircleMinus,
  IconClock,
  IconFlag,
  IconLock,
  IconPencil,
  IconRosetteDiscountCheck,
  IconSparkles,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** States of campaigns and contributions. */
export type StatusKind =
  | 'draft'
  | 'coming'
  | 'live'
  | 'ended'
  | 'completed'
  | 'private'
  | 'new'
  | 'closed'
  | 'pending'
  | 'approved'
  | 'declined'
  | 'flagged'
  | 'deleted'
  | 'spotlighted'
  | 'boosted';

const icon = { size: 14, stroke: 1.5, 'aria-hidden': true } as const;
const looks: Record<StatusKind, { color: string; mark: ReactNode }> = {
  draft: { color: 'gray', mark: <IconPencil {...icon} /> },
  coming: { color: 'blue', mark: <IconClock {...icon} /> },
  live: { color: 'green', mark: <span className={classes.dot} /> },
  ended: { color: 'gray', mark: <IconCircleMinus {...icon} /> },
  completed: { color: 'blue', mark: <IconRosetteDiscountCheck {...icon} /> },
  private: { color: 'gray', mark: <IconLock {...icon} /> },
  new: { color: 'spark', mark: <IconSparkles {...icon} /> },
  closed: { color: 'gray', mark: <IconCircleMinus {...icon} /> },
  pending: { color: 'amber', mark: <IconClock {...icon} /> },
  approved: { color: 'green', mark: <IconCheck {...icon} /> },
  declined: { color: 'red', mark: <IconX {...icon} /> },
  flagged: { color: 'amber', mark: <IconFlag {...icon} /> },
  deleted: { color: 'red', mark: <IconTrash {...icon} /> },
  spotlighted: { color: 'spark', mark: <IconSparkles {...icon} /> },
  boosted: { color: 'blue', mark: <IconBolt {...icon} /> },
};

interface StatusBadgeProps {
  kind: StatusKind;
  /** The label; icon and color only add to it. */
  children: ReactNode;
  /** Uses an opaque background for contrast on an image. */
  onImage?: boolean;
  size?: 'sm' | 'md' | 'lg';
}

/** A state as a label with an icon, so that it never depends on color alone. */
export function StatusBadge({ kind, children, onImage = false, size = 'md' }: StatusBadgeProps) {
  const { color, mark } = looks[kind];
  return (
    <Badge color={color} size={size} leftSection={mark} className={onImage ? classes.solid : undefined}>
      {children}
    </Badge>
  );
}
