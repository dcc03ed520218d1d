/** Repeating job of the queue `maintenance`. Dashboards do not wait for it: queries add unprojected events. */
export const PROJECT_EVENTS_JOB = 'project-contribution-events';
export const PROJECT_EVENTS_EVERY_MS = 5_000;
