import type { SubmissionLimits } from '@sparks/domain';
import { integer, type SettingReader } from './setting.js';

const DAY_MS = 24 * 60 * 60_000;
/** Local mode and tests submit many posts in a short time. */
const LOCAL_PER_DAY = 100_000;

export function readSubmissionLimits(read: SettingReader, isDeployed: boolean): SubmissionLimits {
  const posts = integer(1, 1_000_000, 'posts');
  return {
    perDay: read.withDefault('SUBMISSIONS_PER_DAY', posts, isDeployed ? 100 : LOCAL_PER_DAY),
    perDayNew: read.withDefault('SUBMISSIONS_PER_DAY_NEW_ACCOUNT', posts, isDeployed ? 10 : LOCAL_PER_DAY),
    newAccountMs: read.withDefault('NEW_ACCOUNT_DAYS', integer(0, 365, 'days'), 7) * DAY_MS,
  };
}
