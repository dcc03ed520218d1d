import { Badge } from '@mantine/core';
import { IconTrendingUp } from '@tabler/icons-react';
import { badges, showsMultiplierBadge, type SparkLifecycle } from '@sparks/domain';
import { useLanguage } from '../language/current-language';
import { formatNumber } from '../language/formats';
import { sharedText } from '../language/shared-translations';
import { StatusBadge } from '../status/status-badge';
import classes from './campaign-badges.module.css';

interface CampaignBadgesProps {
  spark: SparkLifecycle;
  now: Date;
  /** Use on top of an image. */
  onImage?: boolean;
  /** `eesMultiple`; the badge appears above 1. */
  multiplier?: number;
  /** Accessible label of the multiplier badge, e.g. "Earning multiplier". */
  multiplierLabel?: string;
}

/** Status badges of a campaign by the shared rules, and the earning multiplier. */
export function CampaignBadges({ spark, now, onImage = false, multiplier, multiplierLabel }: CampaignBadgesProps) {
  useLanguage();
  return (
    <span className={classes.row}>
      {badges(spark, now).map(({ kind }) => (
        <StatusBadge key={kind} kind={kind} onImage={onImage}>
          {sharedText(`badge.${kind}`)}
        </StatusBadge>
      ))}
      {showsMultiplierBadge(multiplier) ? (
        <Badge
          color="spark"
          leftSection={<IconTrendingUp size={14} stroke={1.5} aria-hidden />}
          className={onImage ? classes.solid : undefined}
          aria-label={`${multiplierLabel ?? ''} ${formatNumber(multiplier ?? 1)}x`.trim()}
        >
          {formatNumber(multiplier ?? 1)}x
        </Badge>
      ) : null}
    </span>
  );
}
