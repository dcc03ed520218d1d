/**
 * The most common first pages of a visit, each a chunk. `route-preload.ts` preloads the one for the current URL; the
 * router then uses it. Part of the entry chunk: no static imports here.
 */
export const entryPoints = {
  landing: () => import('./features/public-pages/landing-page'),
  discover: () => import('./app/pages/discover-screen'),
  campaign: () => import('./app/pages/campaign-page'),
  submit: () => import('./app/pages/submit-page'),
};
