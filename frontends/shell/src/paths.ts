/** URL parameter of the submission page: the id of the generated content to use. */
export const AI_CONTENT_PARAM = 'ai';

/** All routes, for navigation, shortcuts and links between features. */
export const paths = {
  home: '/',
  discover: '/discover',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  campaigns: '/campaigns',
  create: '/campaigns/new',
  wallet: '/wallet',
  admin: '/admin',
  notifications: '/notifications',
  myContributions: '/me/contributions',
  myProfile: '/me/profile',
  developers: '/settings/developers',
  payoutSettings: '/settings/payouts',
  data: '/settings/data',
  campaign: (slug: string) => `/campaigns/${encodeURIComponent(slug)}`,
  draft: (id: string) => `/campaigns/new?draft=${encodeURIComponent(id)}`,
  published: (slug: string) => `/campaigns/${encodeURIComponent(slug)}/published`,
  edit: (slug: string) => `/campaigns/${encodeURIComponent(slug)}/edit`,
  submit: (slug: string) => `/campaigns/${encodeURIComponent(slug)}/submit`,
  submitWith: (slug: string, aiContentId: string) =>
    `/campaigns/${encodeURIComponent(slug)}/submit?${AI_CONTENT_PARAM}=${encodeURIComponent(aiContentId)}`,
  generate: (slug: string) => `/campaigns/${encodeURIComponent(slug)}/generate`,
  contribution: (id: string) => `/contribution-details/${encodeURIComponent(id)}`,
  case: (id: string) => `/cases/${encodeURIComponent(id)}`,
  adminPerson: (id: string) => `/admin/people/${encodeURIComponent(id)}`,
  profile: (username: string) => `/p/${encodeURIComponent(username)}`,
  reviewAll: '/review',
  analytics: (slug: string) => `/campaigns/${encodeURIComponent(slug)}/analytics`,
  winners: (slug: string) => `/campaigns/${encodeURIComponent(slug)}/winners`,
  review: (slug: string) => `/campaigns/${encodeURIComponent(slug)}/review`,
} as const;
