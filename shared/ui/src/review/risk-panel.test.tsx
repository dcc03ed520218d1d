import { render, screen } from '@testing-library/react';
import { SparksUiProvider } from '../provider/sparks-ui-provider';
import { RiskPanel } from './risk-panel';
import { riskSentence, type ShownRiskSignal } from './risk-signals';

const signal = (
  kind: ShownRiskSignal['kind'],
  facts: Readonly<Record<string, number>>,
  isAccepted = false,
): ShownRiskSignal => ({
  kind,
  isAccepted,
  facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
});
const show = (props: Partial<Parameters<typeof RiskPanel>[0]>) =>
  render(
    <SparksUiProvider>
      <RiskPanel
        risk={undefined}
        platform="tiktok"
        isFlagged={false}
        holdDays={3}
        onRetry={() => undefined}
        {...props}
      />
    </SparksUiProvider>,
  );
const evaluatedAt = '2026-05-01T12:00:00.000Z';

it.each<[ShownRiskSignal, string]>([
  [
    signal('low_engagement', { views: 50_000, engagement: 104, usual: 4_000, usualLow: 0.0075 }),
    'Likes, comments and shares are 0.21% of 50,000 views; 95 of 100 TikTok posts have at least 0.75%.',
  ],
  [
    signal('frozen_likes', { grown: 9_000, hours: 0 }),
    '9,000 more views within 1 hour, without a single new like, comment or share.',
  ],
  [
    signal('even_growth', { steps: 12, perHour: 1_000, variation: 3 }),
    'About 1,000 views an hour, in 12 readings with only 3% variation. Day and night alone change it more.',
  ],
  [
    signal('burst', { views: 40_000, hours: 2, times: 35 }),
    '40,000 views within 2 hours: 35 times the usual pace of this post.',
  ],
  [
    signal('views_per_follower', { views: 20_000, followers: 0, times: 20_000 }),
    '20,000 views with 0 followers: 20,000 views per follower.',
  ],
  [signal('new_account', { days: 1 }), 'The account of the contributor was 1 day old at the submission.'],
  [signal('new_account', { days: 0 }), 'The account of the contributor was created on the day of the submission.'],
  [signal('many_campaigns', { campaigns: 14 }), 'The contributor submitted to 14 campaigns within a week.'],
  [signal('shared_bank_account', { people: 1 }), "1 other person uses, or has used, the contributor's bank account."],
  [signal('shared_bank_account', { people: 3 }), "3 other people use, or have used, the contributor's bank account."],
])('explains %j', (given, sentence) => {
  expect(riskSentence(given, 'tiktok')).toBe(sentence);
});

it('says that a low score without signs means nothing', () => {
  show({ risk: { score: 0, evaluatedAt, signals: [] } });
  expect(screen.getByText('Low risk (0 of 100)')).toBeVisible();
  expect(screen.getByText('No signs of bought views.')).toBeVisible();
  expect(screen.queryByText(/held twice/)).not.toBeInTheDocument();
});

it('says that earnings are held twice as long, or that this post has no hold', () => {
  const risk = { score: 40, evaluatedAt, signals: [signal('new_account', { days: 2 })] };
  const { unmount } = show({ risk });
  expect(screen.getByText('Earnings are held twice as long: 6 days.')).toBeVisible();
  unmount();
  show({ risk, holdDays: 0 });
  expect(screen.getByText(/submitted without a hold/)).toBeVisible();
});

it.each([
  ['a high score', { risk: { score: 70, evaluatedAt, signals: [] } }],
  ['a flag', { risk: { score: 10, evaluatedAt, signals: [] }, isFlagged: true }],
])('says that nothing is released after %s', (_, props) => {
  show(props);
  expect(screen.getByText('Flagged: nothing is released until a person decides.')).toBeVisible();
});

it('marks signs that a reviewer has accepted', () => {
  show({ risk: { score: 0, evaluatedAt, signals: [signal('new_account', { days: 2 }, true)] } });
  expect(screen.getByText('Accepted')).toBeVisible();
});

it('shows posts without an evaluation, loading and errors', () => {
  const { unmount } = show({ risk: { score: null, evaluatedAt: null, signals: [] } });
  expect(screen.getByText(/^Not evaluated yet/)).toBeVisible();
  unmount();
  const loading = show({});
  expect(screen.getByRole('region', { name: 'Signs of bought views' })).toHaveAttribute('aria-busy', 'true');
  loading.unmount();
  show({ error: new Error('x') });
  expect(screen.getByText('The signs of bought views did not load')).toBeVisible();
});
