/** Repeating job of the queue `engagement`. */
export const REFRESH_ENGAGEMENT_JOB = 'refresh-engagement';
/** Repeating job of the queue `trending`. */
export const REFRESH_SCORES_JOB = 'refresh-scores';
