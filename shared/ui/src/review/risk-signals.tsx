import { Badge, Group, Text } from '@mantine/core';
import { PLATFORM_NAMES, type RiskSignalKind, type SocialPlatform } from '@sparks/domain';
import { formatNumber } from '../language/formats';
import { sharedText, useSharedTranslations } from '../language/shared-translations';
import classes from './review-panels.module.css';

/** A sign of bought views, as the API returns it. */
export interface ShownRiskSignal {
  readonly kind: RiskSignalKind;
  readonly isAccepted: boolean;
  /** The numbers of the sentence; see `riskSignals` of the domain. */
  readonly facts: readonly { readonly name: string; readonly value: number }[];
}

interface RiskSignalsProps {
  signals: readonly ShownRiskSignal[];
  /** Platform of the post. */
  platform: SocialPlatform;
}

/** One sentence per sign of bought views; accepted signs say so. */
export function RiskSignals({ signals, platform }: RiskSignalsProps) {
  const t = useSharedTranslations();
  return (
    <ul className={classes.signals}>
      {signals.map((signal) => (
        <li key={signal.kind} data-accepted={signal.isAccepted || undefined}>
          <Text size="sm">{riskSentence(signal, platform)}</Text>
          {signal.isAccepted ? (
            <Group gap="xs" mt="0.125rem">
              <Badge color="gray" size="sm">
                {t('risk.accepted')}
              </Badge>
              <Text size="xs" c="dimmed" className={classes.acceptedText}>
                {t('risk.acceptedText')}
              </Text>
            </Group>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The signal with its numbers, in the page's language. */
export function riskSentence({ kind, facts }: ShownRiskSignal, platform: SocialPlatform): string {
  const fact = (name: string): number => facts.find((given) => given.name === name)?.value ?? 0;
  const number = (name: string) => formatNumber(fact(name));
  switch (kind) {
    case 'low_engagement':
      return sharedText('risk.signal.low_engagement', {
        rate: formatRate(fact('engagement') / Math.max(1, fact('views'))),
        views: number('views'),
        platform: PLATFORM_NAMES[platform],
        low: formatRate(fact('usualLow')),
      });
    case 'frozen_likes':
      return sharedText('risk.signal.frozen_likes', { views: number('grown'), count: Math.max(1, fact('hours')) });
    case 'even_growth':
      return sharedText('risk.signal.even_growth', {
        views: number('perHour'),
        count: fact('steps'),
        rate: formatRate(fact('variation') / 100),
      });
    case 'burst':
      return sharedText('risk.signal.burst', { views: number('views'), count: fact('hours'), times: number('times') });
    case 'views_per_follower':
      return sharedText('risk.signal.views_per_follower', {
        views: number('views'),
        count: fact('followers'),
        followers: number('followers'),
        times: number('times'),
      });
    case 'new_account':
      return fact('days') === 0
        ? sharedText('risk.signal.account_of_today')
        : sharedText('risk.signal.new_account', { count: fact('days') });
    case 'many_campaigns':
      return sharedText('risk.signal.many_campaigns', { count: fact('campaigns') });
    case 'shared_bank_account':
      return sharedText('risk.signal.shared_bank_account', { count: fact('people') });
  }
}

/** A share with two significant digits: `0.21%`, `0,21 %`. */
const formatRate = (share: number) => formatNumber(share, { style: 'percent', maximumSignificantDigits: 2 });
