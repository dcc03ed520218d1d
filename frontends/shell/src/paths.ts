/** Where the main parts are; one list for the bars, the shortcuts and the links between features. */
export const paths = {
  home: '/',
  discover: '/discover',
  create: '/campaigns/new',
  wallet: '/wallet',
  admin: '/admin',
  notifications: '/notifications',
  myContributions: '/me/contributions',
  campaign: (slug: string) => `/campaigns/${encodeURIComponent(slug)}`,
  draft: (id: string) => `/campaigns/new?draft=${encodeURIComponent(id)}`,
  edit: (slug: string) => `/campaigns/${encodeURIComponent(slug)}/edit`,
  submit: (slug: string) => `/campaigns/${encodeURIComponent(slug)}/submit`,
  contribution: (id: string) => `/contribution-details/${encodeURIComponent(id)}`,
  reviewAll: '/review',
  winners: (slug: string) => `/campaigns/${encodeURIComponent(slug)}/winners`,
  review: (slug: string) => `/campaigns/${encodeURIComponent(slug)}/review`,
} as const;
