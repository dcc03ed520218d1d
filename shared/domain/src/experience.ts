import { EXPERIENCE_LEVELS, type ExperienceLevel } from './enums.js';

/** Approved contributions and their total views, which determine the level. */
export interface ExperienceTotals {
  readonly approved: number;
  readonly views: number;
}

/** Thresholds per level; both must be met. A level is never lost, even when contributions are removed later. */
export const EXPERIENCE_NEEDS: Readonly<Record<ExperienceLevel, ExperienceTotals>> = {
  1: { approved: 0, views: 0 },
  2: { approved: 3, views: 0 },
  3: { approved: 10, views: 50_000 },
  4: { approved: 30, views: 500_000 },
};

export function experienceLevelOf({ approved, views }: ExperienceTotals): ExperienceLevel {
  const reached = EXPERIENCE_LEVELS.filter(
    (level) => approved >= EXPERIENCE_NEEDS[level].approved && views >= EXPERIENCE_NEEDS[level].views,
  );
  return reached.at(-1) ?? 1;
}

/** The next level and what is missing to reach it; `null` at the highest level. */
export function nextExperience(
  level: ExperienceLevel,
  { approved, views }: ExperienceTotals,
): { level: ExperienceLevel; missing: ExperienceTotals } | null {
  const next = EXPERIENCE_LEVELS.find((candidate) => candidate > level);
  if (next === undefined) return null;
  const needs = EXPERIENCE_NEEDS[next];
  return {
    level: next,
    missing: { approved: Math.max(0, needs.approved - approved), views: Math.max(0, needs.views - views) },
  };
}
