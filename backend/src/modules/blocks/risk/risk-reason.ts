import type { RiskSignal, RiskSignalKind } from '@sparks/domain';

const WORDS: Readonly<Record<RiskSignalKind, string>> = {
  low_engagement: 'very few reactions for so many views',
  frozen_likes: 'views that grow while reactions stand still',
  even_growth: 'unusually even growth',
  burst: 'most views at once',
  views_per_follower: 'many views for so few followers',
  new_account: 'a new account',
  many_campaigns: 'posts in many campaigns',
  shared_bank_account: 'a bank account that several people use',
};

/** Reason of a flag, for reviewers. */
export function describeRisk(score: number, signals: readonly Pick<RiskSignal, 'kind' | 'weight'>[]): string {
  const strongest = [...signals].sort((a, b) => b.weight - a.weight);
  return `Signs of bought views (risk ${score} of 100): ${strongest.map(({ kind }) => WORDS[kind]).join('; ')}`;
}
