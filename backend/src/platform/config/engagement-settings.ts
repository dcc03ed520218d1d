import { integer, type SettingReader } from './setting.js';

export interface EngagementSettings {
  /** Interval of the search for due contributions. */
  refreshEveryMs: number;
  batchSize: number;
  runLimit: number;
  scoresEveryMs: number;
  /** Older readings are thinned. */
  fullHistoryDays: number;
  /** Older contribution events are compacted. */
  fullEventHistoryDays: number;
}

const DAY_MS = 86_400_000;

export function readEngagementSettings(read: SettingReader): EngagementSettings {
  const every = integer(1_000, DAY_MS, 'milliseconds');
  return {
    refreshEveryMs: read.withDefault('ENGAGEMENT_REFRESH_EVERY_MS', every, 60_000),
    batchSize: read.withDefault('ENGAGEMENT_BATCH_SIZE', integer(1, 500), 100),
    runLimit: read.withDefault('ENGAGEMENT_RUN_LIMIT', integer(1, 100_000), 2_000),
    scoresEveryMs: read.withDefault('TRENDING_REFRESH_EVERY_MS', every, 60_000),
    fullHistoryDays: read.withDefault('ENGAGEMENT_FULL_HISTORY_DAYS', integer(30, 36_500, 'days'), 90),
    fullEventHistoryDays: read.withDefault('EVENT_FULL_HISTORY_DAYS', integer(30, 36_500, 'days'), 365),
  };
}
