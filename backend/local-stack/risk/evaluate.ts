import {
  refreshIntervalMs,
  RISK_SCORE_FLAG,
  RISK_SCORE_HOLD,
  RISK_SIGNAL_KINDS,
  riskScore,
  riskSignals,
  USUAL_ENGAGEMENT,
  type RiskReading,
  type RiskSignalKind,
} from '@sparks/domain';
import { GROWTH_PROFILES, growthOver, type GrowthProfile } from '../social-sandbox/posts/growth.js';
import { accountsOf } from './accounts.js';

const DAY_MS = 24 * 3_600_000;
const OBSERVED_MS = 14 * DAY_MS;
/** Readings that the product evaluates. */
const READINGS = 60;

/** Of all posts for which something happened, how many are not organic, and how many of those that are not. */
export interface Quality {
  precision: number;
  recall: number;
}

export interface RiskEvaluation {
  posts: Record<GrowthProfile, number>;
  signals: Record<RiskSignalKind, Quality>;
  /** A score of at least {@link RISK_SCORE_HOLD} and {@link RISK_SCORE_FLAG}. */
  hold: Quality;
  flag: Quality;
  /** Share of each profile's posts that are flagged. */
  flagged: Record<GrowthProfile, number>;
}

/** What the rules say about a post in its first two weeks. */
interface Verdict {
  kinds: ReadonlySet<RiskSignalKind>;
  highestScore: number;
}

/**
 * Simulates posts of every profile and their accounts, reads them on the product's schedule and applies the real rules
 * to each reading.
 */
export function evaluateRisk({ organic, ofEachOther }: { organic: number; ofEachOther: number }): RiskEvaluation {
  const posts = Object.fromEntries(
    GROWTH_PROFILES.map((profile) => [profile, profile === 'organic' ? organic : ofEachOther]),
  ) as Record<GrowthProfile, number>;
  const verdicts = GROWTH_PROFILES.flatMap((profile) =>
    Array.from({ length: posts[profile] }, (_, index) => ({ profile, ...judge(profile, `evaluated-${index}`) })),
  );
  const bought = verdicts.filter(({ profile }) => profile !== 'organic').length;
  const qualityOf = (applies: (verdict: Verdict) => boolean): Quality => {
    const found = verdicts.filter(applies);
    const right = found.filter(({ profile }) => profile !== 'organic').length;
    return { precision: found.length === 0 ? 0 : right / found.length, recall: right / bought };
  };
  const flagged = ({ highestScore }: Verdict) => highestScore >= RISK_SCORE_FLAG;
  return {
    posts,
    signals: Object.fromEntries(
      RISK_SIGNAL_KINDS.map((kind) => [kind, qualityOf(({ kinds }) => kinds.has(kind))]),
    ) as Record<RiskSignalKind, Quality>,
    hold: qualityOf(({ highestScore }) => highestScore >= RISK_SCORE_HOLD),
    flag: qualityOf(flagged),
    flagged: Object.fromEntries(
      GROWTH_PROFILES.map((profile) => [
        profile,
        verdicts.filter((verdict) => verdict.profile === profile && flagged(verdict)).length / posts[profile],
      ]),
    ) as Record<GrowthProfile, number>,
  };
}

function judge(profile: GrowthProfile, seed: string): Verdict {
  const ages: number[] = [];
  for (let ageMs = 0; ageMs <= OBSERVED_MS; ageMs += refreshIntervalMs(ageMs)) ages.push(ageMs);
  const readings: RiskReading[] = growthOver(profile, seed, ages).map((counts, index) => ({
    atMs: ages[index] as number,
    ...counts,
  }));
  const accounts = accountsOf(profile, seed, readings.at(-1)?.views ?? 0);
  const kinds = new Set<RiskSignalKind>();
  let highestScore = 0;
  for (let end = 1; end <= readings.length; end += 1) {
    const found = riskSignals({
      usual: USUAL_ENGAGEMENT.youtube,
      readings: readings.slice(Math.max(0, end - READINGS), end),
      ...accounts,
    });
    for (const { kind } of found) kinds.add(kind);
    highestScore = Math.max(highestScore, riskScore(found));
  }
  return { kinds, highestScore };
}
