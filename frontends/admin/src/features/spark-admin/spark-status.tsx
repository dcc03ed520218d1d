import type { SparkAdminInfo } from '@sparks/api-client';
import { badges, displayStatus } from '@sparks/domain';
import { Group, StatusBadge } from '@sparks/ui';
import { useWords } from '../../locales/words';

/**
 * A campaign's badges by the shared rules, but for the 'new' marker, which is for readers. One that has not begun, which
 * has no badge there, is named too.
 */
export function SparkStatus({ spark, now }: { spark: SparkAdminInfo; now: Date }) {
  const { t } = useWords();
  const isComing = spark.live_mode && !spark.manuallyClosed && displayStatus(spark, now) === 'coming';
  return (
    <Group gap="xs">
      {isComing ? <StatusBadge kind="coming">{t('sparks.coming')}</StatusBadge> : null}
      {badges(spark, now).map(({ kind, label }) => (kind === 'new' ? null : <StatusBadge key={kind} kind={kind}>{label}</StatusBadge>))}
    </Group>
  );
}
