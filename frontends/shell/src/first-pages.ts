/**
 * The pages that people come to by a link, each a chunk. The entry fetches the one that its address names beside everything else
 * (`early.ts`); the router takes it from there. No static import belongs here: this is part of the entry.
 */
export const firstPages = {
  discover: () => import('./features/discover/discover-page'),
  campaign: () => import('./app/pages/campaign-page'),
  submit: () => import('./app/pages/submit-page'),
};
