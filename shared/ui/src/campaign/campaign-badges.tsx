import { badges, showsMultiplierBadge, type BadgeKind, type SparkLifecycle } from '@sparks/domain';
import { Badge } from '@mantine/core';
import { IconTrendingUp } from '@tabler/icons-react';
import { StatusBadge } from '../status/status-badge';
import classes from './campaign-badges.module.css';

interface CampaignBadgesProps {
  spark: SparkLifecycle;
  /** The present. */
  now: Date;
  /** The word of a badge in the person's language; the specification's English unless told. */
  labelOf?: (kind: BadgeKind) => string;
  /** On a picture. */
  onImage?: boolean;
  /** `eesMultiple`; its badge appears above 1. */
  multiplier?: number;
  /** What the multiplier badge says to screen readers, e.g. "Earning multiplier". */
  multiplierLabel?: string;
}

/** A campaign's badges by the shared rules, and the earning multiplier. */
export function CampaignBadges({ spark, now, labelOf, onImage = false, multiplier, multiplierLabel }: CampaignBadgesProps) {
  return (
    <span className={classes.row}>
      {badges(spark, now).map(({ kind, label }) => (
        <StatusBadge key={kind} kind={kind} onImage={onImage}>
          {labelOf?.(kind) ?? label}
        </StatusBadge>
      ))}
      {showsMultiplierBadge(multiplier) ? (
        <Badge color="spark" leftSection={<IconTrendingUp size={14} stroke={1.5} aria-hidden />} className={onImage ? classes.solid : undefined} aria-label={`${multiplierLabel ?? ''} ${multiplier}x`.trim()}>
          {multiplier}x
        </Badge>
      ) : null}
    </span>
  );
}
