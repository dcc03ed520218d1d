import type { SparkLifecycle } from './campaign-status.js';
import { toTimeMs, type TimeInput } from './time.js';

/** The first reading of a post's views, and what decides whether they came before the campaign. */
export interface FirstReading {
  readonly views: number;
  /** When the post was published on its platform; absent when the platform does not tell. */
  readonly postedAt?: TimeInput;
}

/**
 * Views that a post had before it was submitted; a campaign pays only for growth above them. 0 when the post is younger
 * than the campaign's publication, because then all of its views came for the campaign. With an unknown date of the
 * post or the publication, the first reading is the baseline.
 */
export function baselineOf(reading: FirstReading, spark: Pick<SparkLifecycle, 'published_time'>): number {
  const postedMs = toTimeMs(reading.postedAt);
  const publishedMs = toTimeMs(spark.published_time?.date);
  return postedMs !== null && publishedMs !== null && postedMs >= publishedMs ? 0 : reading.views;
}

/** Views of a contribution, as stored. */
export interface CountedViews {
  /** All views that count, including those before the submission. */
  readonly countedViews: number;
  /** `null`: not read yet. */
  readonly baselineViews: number | null;
}

/** Views to pay for: the growth above the baseline. 0 without a baseline. */
export function paidViews({ countedViews, baselineViews }: CountedViews): number {
  return baselineViews === null ? 0 : Math.max(0, countedViews - baselineViews);
}
