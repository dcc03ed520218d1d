import type { SparkAdminInfo } from '@sparks/api-client';
import { badges } from '@sparks/domain';
import { Group, StatusBadge } from '@sparks/ui';

/** A campaign's badges by the shared rules, but for the 'new' marker, which is for readers. */
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
