import { integer, type SettingReader } from './setting.js';

/** How the numbers of posts are kept up to date. */
export interface EngagementSettings {
  /** How often a worker looks for contributions that are due. */
  refreshEveryMs: number;
  /** Contributions that are asked about together. */
  batchSize: number;
  /** Contributions that one run refreshes at most; the rest is the next run's. */
  runLimit: number;
  /** How often the scores of "Most Viral" that are out of date are written. */
  scoresEveryMs: number;
}

const DAY_MS = 86_400_000;

/** Reads ENGAGEMENT_* and TRENDING_REFRESH_EVERY_MS; a wrong one is noted by the reader. */
export function readEngagementSettings(read: SettingReader): EngagementSettings {
  const every = integer(1_000, DAY_MS, 'milliseconds');
  return {
    refreshEveryMs: read.withDefault('ENGAGEMENT_REFRESH_EVERY_MS', every, 60_000),
    batchSize: read.withDefault('ENGAGEMENT_BATCH_SIZE', integer(1, 500), 100),
    runLimit: read.withDefault('ENGAGEMENT_RUN_LIMIT', integer(1, 100_000), 2_000),
    scoresEveryMs: read.withDefault('TRENDING_REFRESH_EVERY_MS', every, 60_000),
  };
}
