import { fraction } from './hash.js';

/**
 * How a post gains views. `organic`: fades over weeks, with nights, noise and sometimes a viral day. `drip`: bought views
 * in small, even portions. `burst`: most views at once. `farm`: organic-looking views by accounts that react to nothing
 * after the start.
 */
export const GROWTH_PROFILES = ['organic', 'drip', 'burst', 'farm'] as const;
export type GrowthProfile = (typeof GROWTH_PROFILES)[number];

export interface PostCounts {
  views: number;
  likes: number;
  comments: number;
  shares: number;
}

const HOUR_MS = 3_600_000;
/** Growth ends after this many hours. */
const MAX_HOURS = 60 * 24;
/** Median of engagement per view, and its spread (standard deviation of the logarithm). */
const MEDIAN_ENGAGEMENT = 0.04;
const ENGAGEMENT_SPREAD = 0.8;

/** Counts of a post of this age. Deterministic for `seed`, and never decreasing. */
export function growthAt(profile: GrowthProfile, seed: string, ageMs: number): PostCounts {
  return growthOver(profile, seed, [ageMs])[0] as PostCounts;
}

/** Counts of a post at several ages, which must be ascending. */
export function growthOver(profile: GrowthProfile, seed: string, agesMs: readonly number[]): PostCounts[] {
  const plan = PLANS[profile](chancesOf(profile, seed));
  let hour = 0;
  const total = { views: 0, engagement: 0 };
  let next = { views: 0, engagement: 0 };
  const draw = (): void => {
    const views = plan.viewsOf(hour);
    next = { views, engagement: views * plan.engagementOf(hour) };
  };
  draw();
  return agesMs.map((ageMs) => {
    const age = Math.min(MAX_HOURS, Math.max(0, ageMs / HOUR_MS));
    for (; hour + 1 <= age; draw()) {
      total.views += next.views;
      total.engagement += next.engagement;
      hour += 1;
    }
    const part = age - hour;
    return toCounts(total.views + next.views * part, total.engagement + next.engagement * part);
  });
}

function toCounts(views: number, engagement: number): PostCounts {
  return {
    views: Math.floor(views),
    likes: Math.floor(engagement * 0.85),
    comments: Math.floor(engagement * 0.1),
    shares: Math.floor(engagement * 0.05),
  };
}

interface Plan {
  /** Views in an hour since the publication. Called once per hour, in order. */
  viewsOf: (hour: number) => number;
  /** Engagement per view in that hour. */
  engagementOf: (hour: number) => number;
}

interface Chances {
  /** From 0 to 1. */
  uniform: () => number;
  /** Standard normal distribution. */
  normal: () => number;
}

const between = ({ uniform }: Chances, low: number, high: number): number => low + (high - low) * uniform();
const spread = ({ normal }: Chances, deviation: number): number => Math.exp(normal() * deviation);
/** More views in the evening than at night. */
const daylight = (hour: number, offset: number): number => 1 + 0.6 * Math.sin(((hour + offset) / 24) * 2 * Math.PI);

const PLANS: Record<GrowthProfile, (chances: Chances) => Plan> = {
  organic(chances) {
    const reach = 200 * 300 ** chances.uniform();
    const fading = between(chances, 0.5, 1.3);
    const offset = chances.uniform() * 24;
    const isViral = chances.uniform() < 0.1;
    const viralFrom = Math.floor(between(chances, 10, 200));
    const viralFactor = between(chances, 5, 40);
    const rate = MEDIAN_ENGAGEMENT * spread(chances, ENGAGEMENT_SPREAD);
    return {
      viewsOf(hour) {
        const isViralNow = isViral && hour >= viralFrom && hour < viralFrom + 24;
        const pace = (reach * (isViralNow ? viralFactor : 1)) / (hour + 2) ** fading;
        return pace * daylight(hour, offset) * spread(chances, 0.5);
      },
      engagementOf: () => rate * spread(chances, 0.3),
    };
  },
  drip(chances) {
    const pace = between(chances, 200, 3_000);
    const jitter = between(chances, 0.02, 0.3);
    const from = Math.floor(between(chances, 0, 12));
    const rate = MEDIAN_ENGAGEMENT * between(chances, 0.01, 0.5);
    return {
      viewsOf: (hour) => (hour < from ? 5 : pace) * between(chances, 1 - jitter, 1 + jitter),
      engagementOf: () => rate,
    };
  },
  burst(chances) {
    const bought = between(chances, 20_000, 300_000);
    const from = Math.floor(between(chances, 8, 48));
    const hours = Math.floor(between(chances, 1, 6));
    const rate = MEDIAN_ENGAGEMENT * between(chances, 0.005, 0.25);
    const own = between(chances, 5, 60);
    return {
      viewsOf: (hour) =>
        hour >= from && hour < from + hours ? bought / hours : (own / Math.sqrt(hour + 1)) * spread(chances, 0.5),
      engagementOf: (hour) => (hour >= from && hour < from + hours ? rate : MEDIAN_ENGAGEMENT),
    };
  },
  farm(chances) {
    const { viewsOf } = PLANS.organic(chances);
    const rate = MEDIAN_ENGAGEMENT * between(chances, 0.05, 0.6);
    const reactsUntil = between(chances, 6, 36);
    const later = chances.uniform() < 0.8 ? 0 : rate * 0.02;
    return {
      viewsOf: (hour) => 3 * viewsOf(hour),
      engagementOf: (hour) => (hour < reactsUntil ? rate : later),
    };
  },
};

/** A mulberry32 sequence seeded by the post. */
function chancesOf(profile: GrowthProfile, seed: string): Chances {
  let state = Math.floor(fraction('growth', profile, seed) * 2 ** 32);
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}
