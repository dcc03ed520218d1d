/** Name of the demo in `seed_runs`. */
export const DEMO_RUN = 'demo';
