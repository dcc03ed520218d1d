import { Badge, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { riskBand, type RiskBand, type SocialPlatform } from '@sparks/domain';
import { formatDate } from '../language/formats';
import { useSharedTranslations } from '../language/shared-translations';
import { QueryError } from '../states/query-error';
import { RiskSignals, type ShownRiskSignal } from './risk-signals';

const COLORS: Readonly<Record<RiskBand, string>> = { low: 'gray', elevated: 'amber', high: 'red' };

interface RiskPanelProps {
  /** Undefined while it loads. */
  risk:
    | {
        readonly score: number | null;
        readonly evaluatedAt: string | null;
        readonly signals: readonly ShownRiskSignal[];
      }
    | undefined;
  platform: SocialPlatform;
  /** A person has to decide about the contribution. */
  isFlagged: boolean;
  /** Days that earnings of the contribution are held. */
  holdDays: number;
  /** Heading level. */
  order?: 2 | 3;
  error?: unknown;
  onRetry: () => unknown;
}

/** Score, consequences and signs of bought views of a contribution. */
export function RiskPanel({ risk, platform, isFlagged, holdDays, order = 2, error, onRetry }: RiskPanelProps) {
  const t = useSharedTranslations();
  const score = risk?.score ?? null;
  const band = score === null ? null : riskBand(score);
  const isNotReleased = isFlagged || band === 'high';
  return (
    <section aria-label={t('risk.title')} aria-busy={!risk && !error}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={order} size="h5">
          {t('risk.title')}
        </Title>
        {band ? <Badge color={COLORS[band]}>{t(`risk.band.${band}`, { score: score ?? 0 })}</Badge> : null}
      </Group>
      {!risk ? (
        error ? (
          <QueryError title={t('risk.failed')} error={error} onRetry={onRetry} />
        ) : (
          <Skeleton height="1.25rem" />
        )
      ) : (
        <Stack gap="xs">
          {isNotReleased ? (
            <Text size="sm" fw={600}>
              {t('risk.notReleased')}
            </Text>
          ) : null}
          {band === 'elevated' || band === 'high' ? (
            <Text size="sm">{holdDays > 0 ? t('risk.heldTwice', { count: 2 * holdDays }) : t('risk.noHold')}</Text>
          ) : null}
          {risk.signals.length > 0 ? (
            <RiskSignals signals={risk.signals} platform={platform} />
          ) : (
            <Text size="sm" c="dimmed">
              {score === null ? t('risk.notEvaluated') : t('risk.none')}
            </Text>
          )}
          {risk.evaluatedAt ? (
            <Text size="xs" c="dimmed">
              {t('risk.evaluatedAt', {
                date: formatDate(risk.evaluatedAt, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </Text>
          ) : null}
        </Stack>
      )}
    </section>
  );
}
