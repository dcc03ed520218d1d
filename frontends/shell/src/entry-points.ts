/**
 * The pages that visitors usually enter by, each a chunk. `route-preload.ts` starts loading the one that the URL names; the router
 * then uses it. Part of the entry chunk: no static imports here.
 */
export const entryPoints = {
  discover: () => import('./features/discover/discover-page'),
  campaign: () => import('./app/pages/campaign-page'),
  submit: () => import('./app/pages/submit-page'),
};
