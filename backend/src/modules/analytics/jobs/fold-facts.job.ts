/** Repeating job of the queue `maintenance`. Dashboards do not wait for it: they add what is not folded yet themselves. */
export const FOLD_FACTS_JOB = 'fold-contribution-facts';
export const FOLD_FACTS_EVERY_MS = 5_000;
