import type { SocialPlatform } from './platforms/names.js';

/** Why views of a contribution may be bought. */
export const RISK_SIGNAL_KINDS = [
  'low_engagement',
  'frozen_likes',
  'even_growth',
  'burst',
  'views_per_follower',
  'new_account',
  'many_campaigns',
  'shared_bank_account',
] as const;
export type RiskSignalKind = (typeof RISK_SIGNAL_KINDS)[number];

/** From this score on, earnings are held twice as long. */
export const RISK_SCORE_HOLD = 40;
/** From this score on, the contribution is flagged, and nothing is released until a person decides. */
export const RISK_SCORE_FLAG = 70;
/** The score in words: what it means for the contribution's earnings. */
export type RiskBand = 'low' | 'elevated' | 'high';

export function riskBand(score: number): RiskBand {
  if (score >= RISK_SCORE_FLAG) return 'high';
  return score >= RISK_SCORE_HOLD ? 'elevated' : 'low';
}

/** A signal that grew by this much since a person accepted it is a new fact. */
const NEW_FACT_WEIGHT = 10;

/** Numbers of one reading; `null`: the platform does not tell. */
export interface RiskReading {
  readonly atMs: number;
  readonly views: number;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
}

/** Usual engagement (likes, comments and shares) per view on a platform. */
export interface UsualEngagement {
  /** Half of the posts have more. */
  readonly median: number;
  /** 95 of 100 posts have more. */
  readonly low: number;
}

/**
 * Engagement per view of ordinary posts with at least {@link RISK_MIN_VIEWS} views; see docs/risk.md.
 */
export const USUAL_ENGAGEMENT: Readonly<Record<SocialPlatform, UsualEngagement>> = {
  instagram: { median: 0.05, low: 0.012 },
  tiktok: { median: 0.08, low: 0.02 },
  twitter: { median: 0.025, low: 0.006 },
  youtube: { median: 0.04, low: 0.01 },
  facebook: { median: 0.03, low: 0.0075 },
  reddit: { median: 0.03, low: 0.0075 },
};
/** With fewer views, ratios of small numbers say nothing. */
export const RISK_MIN_VIEWS = 2_000;

/** From this number of posts on, an installation's own values replace {@link USUAL_ENGAGEMENT}. */
export const USUAL_MIN_POSTS = 500;

/**
 * The usual engagement of posts with at least {@link RISK_MIN_VIEWS} views; `null` for fewer than
 * {@link USUAL_MIN_POSTS} such posts, or when too few of them have any engagement.
 */
export function usualEngagement(
  posts: readonly { readonly [Count in 'views' | 'likes' | 'comments' | 'shares']: number | null }[],
): (UsualEngagement & { posts: number }) | null {
  const rates = posts
    .flatMap(({ views, ...counts }) => {
      const engagement = engagementOf(counts);
      return views === null || views < RISK_MIN_VIEWS || engagement === null ? [] : [engagement / views];
    })
    .sort((a, b) => a - b);
  if (rates.length < USUAL_MIN_POSTS) return null;
  const at = (share: number): number => rates[Math.floor(rates.length * share)] as number;
  const [median, low] = [at(0.5), at(0.05)];
  return low > 0 ? { median, low, posts: rates.length } : null;
}

/** What is known about a contribution. */
export interface RiskFacts {
  readonly usual: UsualEngagement;
  /** The newest readings with views, oldest first. */
  readonly readings: readonly RiskReading[];
  /** Followers of the post's author; `null` when unknown. */
  readonly followers: number | null;
  /** Age of the contributor's account at the submission in days; `null` when unknown. */
  readonly accountAgeDays: number | null;
  /** Campaigns that the contributor submitted to within a week. */
  readonly campaignsInWeek: number;
  /** Other people who use, or have used, a bank account of the contributor; counts only with another signal. */
  readonly bankAccountSharers: number;
}

export interface RiskSignal {
  readonly kind: RiskSignalKind;
  /** 0 to 100: how likely the signal alone makes bought views. */
  readonly weight: number;
  /** Numbers of the sentence that explains it. */
  readonly facts: Readonly<Record<string, number>>;
}

/** The signals that apply, in the order of {@link RISK_SIGNAL_KINDS}. */
export function riskSignals(facts: RiskFacts): RiskSignal[] {
  const rules = [lowEngagement, frozenLikes, evenGrowth, burst, viewsPerFollower, newAccount, manyCampaigns];
  const signals = rules.map((rule) => rule(facts)).filter((signal) => signal !== null);
  const shared = signals.length > 0 ? sharedBankAccount(facts) : null;
  return shared ? [...signals, shared] : signals;
}

/** Combined score from 0 to 100: the complement of the probability that no signal is right. */
export function riskScore(signals: readonly Pick<RiskSignal, 'weight'>[]): number {
  return Math.round(100 * (1 - signals.reduce((rest, { weight }) => rest * (1 - weight / 100), 1)));
}

/** Whether there is a signal that is new or much stronger than what a person has accepted. */
export function hasNewFacts(
  signals: readonly Pick<RiskSignal, 'kind' | 'weight'>[],
  accepted: readonly Pick<RiskSignal, 'kind' | 'weight'>[],
): boolean {
  const known = new Map(accepted.map(({ kind, weight }) => [kind, weight]));
  return signals.some(({ kind, weight }) => weight >= (known.get(kind) ?? 0) + NEW_FACT_WEIGHT);
}

const engagementOf = ({
  likes,
  comments,
  shares,
}: Pick<RiskReading, 'likes' | 'comments' | 'shares'>): number | null =>
  likes === null && comments === null ? null : (likes ?? 0) + (comments ?? 0) + (shares ?? 0);

/** Rounds a ratio to two significant digits, for display. */
const short = (value: number): number => Number(value.toPrecision(2));

function lowEngagement({ usual, readings }: RiskFacts): RiskSignal | null {
  const last = readings.at(-1);
  const engagement = last && engagementOf(last);
  if (!last || engagement == null || last.views < RISK_MIN_VIEWS) return null;
  const rate = engagement / last.views;
  if (rate >= usual.low / 2) return null;
  const weight = rate < usual.low / 10 ? 60 : rate < usual.low / 4 ? 40 : 20;
  return {
    kind: 'low_engagement',
    weight,
    facts: { views: last.views, engagement, usual: Math.round(last.views * usual.median), usualLow: usual.low },
  };
}

const FROZEN_MIN_EXPECTED = 10;

function frozenLikes({ usual, readings }: RiskFacts): RiskSignal | null {
  const last = readings.at(-1);
  const engagement = last && engagementOf(last);
  if (!last || engagement == null) return null;
  let since = last;
  for (let index = readings.length - 2; index >= 0; index -= 1) {
    const reading = readings[index] as RiskReading;
    if (engagementOf(reading) !== engagement) break;
    since = reading;
  }
  const grown = last.views - since.views;
  if (grown < RISK_MIN_VIEWS || grown * usual.low < FROZEN_MIN_EXPECTED) return null;
  return { kind: 'frozen_likes', weight: 50, facts: { grown, hours: hoursBetween(since, last) } };
}

const HOUR_MS = 3_600_000;
const hoursBetween = (from: RiskReading, to: RiskReading): number => Math.round((to.atMs - from.atMs) / HOUR_MS);

/** Growth between two readings. */
interface Step {
  readonly views: number;
  readonly hours: number;
  /** Views per hour. */
  readonly pace: number;
}

function stepsOf(readings: readonly RiskReading[]): Step[] {
  return readings.slice(1).flatMap((reading, index) => {
    const before = readings[index] as RiskReading;
    const hours = (reading.atMs - before.atMs) / HOUR_MS;
    if (hours <= 0) return [];
    const views = Math.max(0, reading.views - before.views);
    return [{ views, hours, pace: views / hours }];
  });
}

const EVEN_MIN_STEPS = 12;
/** Standard deviation divided by mean. Ordinary posts vary by half and more with day and night alone. */
const EVEN_VARIATION = 0.15;
const VERY_EVEN_VARIATION = 0.08;

function evenGrowth({ readings }: RiskFacts): RiskSignal | null {
  const steps = stepsOf(readings).slice(-2 * EVEN_MIN_STEPS);
  const grown = steps.reduce((sum, { views }) => sum + views, 0);
  if (steps.length < EVEN_MIN_STEPS || grown < RISK_MIN_VIEWS) return null;
  const mean = steps.reduce((sum, { pace }) => sum + pace, 0) / steps.length;
  const deviation = Math.sqrt(steps.reduce((sum, { pace }) => sum + (pace - mean) ** 2, 0) / steps.length);
  const variation = deviation / mean;
  if (variation > EVEN_VARIATION) return null;
  return {
    kind: 'even_growth',
    weight: variation <= VERY_EVEN_VARIATION ? 70 : 50,
    facts: { steps: steps.length, perHour: Math.round(mean), variation: Math.round(variation * 100) },
  };
}

const BURST_MIN_STEPS = 6;
const BURST_MIN_VIEWS = 10_000;
const BURST_FACTOR = 20;
const BURST_SHARE = 0.5;

function burst({ readings }: RiskFacts): RiskSignal | null {
  const steps = stepsOf(readings);
  if (steps.length < BURST_MIN_STEPS) return null;
  const grown = steps.reduce((sum, { views }) => sum + views, 0);
  const highest = steps.reduce((best, step) => (step.pace > best.pace ? step : best));
  const paces = steps.map(({ pace }) => pace).sort((a, b) => a - b);
  const median = Math.max(1, paces[Math.floor(paces.length / 2)] as number);
  if (highest.views < BURST_MIN_VIEWS || highest.views < grown * BURST_SHARE) return null;
  if (highest.pace < median * BURST_FACTOR) return null;
  return {
    kind: 'burst',
    weight: 50,
    facts: {
      views: highest.views,
      hours: Math.max(1, Math.round(highest.hours)),
      times: Math.round(highest.pace / median),
    },
  };
}

/** With fewer views, followers say nothing. */
export const FOLLOWERS_MIN_VIEWS = 20_000;

function viewsPerFollower({ followers, readings }: RiskFacts): RiskSignal | null {
  const views = readings.at(-1)?.views ?? 0;
  if (followers === null || views < FOLLOWERS_MIN_VIEWS) return null;
  const times = views / Math.max(1, followers);
  if (times < 200) return null;
  return {
    kind: 'views_per_follower',
    weight: times < 1_000 ? 15 : 25,
    facts: { views, followers, times: short(times) },
  };
}

function newAccount({ accountAgeDays }: RiskFacts): RiskSignal | null {
  if (accountAgeDays === null || accountAgeDays >= 7) return null;
  return { kind: 'new_account', weight: 15, facts: { days: Math.max(0, Math.floor(accountAgeDays)) } };
}

function manyCampaigns({ campaignsInWeek: campaigns }: RiskFacts): RiskSignal | null {
  if (campaigns <= 10) return null;
  return { kind: 'many_campaigns', weight: campaigns <= 25 ? 10 : 20, facts: { campaigns } };
}

/** Two people may be a couple; more are rarely one household. Without another signal it says nothing about a post. */
function sharedBankAccount({ bankAccountSharers: people }: RiskFacts): RiskSignal | null {
  if (people === 0) return null;
  return { kind: 'shared_bank_account', weight: people === 1 ? 15 : 30, facts: { people } };
}
