import type { SparkAdminInfo } from '@sparks/api-client';
import { badges } from '@sparks/domain';
import { Group, StatusBadge } from '@sparks/ui';

/** Status badges of a campaign, without the 'new' badge for readers. */
export function SparkStatus({ spark, now }: { spark: SparkAdminInfo; now: Date }) {
  return (
    <Group gap="xs">
      {badges(spark, now).map(({ kind, label }) =>
        kind === 'new' ? null : (
          <StatusBadge key={kind} kind={kind}>
            {label}
          </StatusBadge>
        ),
      )}
    </Group>
  );
}
