/** What the API tells visitors of a campaign, as far as its page needs it. */
export const CAMPAIGN = {
  name: 'Morning coffee',
  slug: 'morning-coffee',
  description: 'Show us your first cup.',
  creator: { username: 'acme', name: 'Acme', role: 'organization' },
  live_mode: true,
  status: 'ongoing',
  isPrivate: false,
  published_time: { date: '2026-10-01T00:00:00.000Z' },
  end_time: { date: '2099-12-01T00:00:00.000Z' },
  approvalBonus: 500,
  ratePerThousandViews: 60,
  updated: '2026-10-02T00:00:00.000Z',
};

export const CONTRIBUTION = {
  _id: '65f0',
  user: { username: 'ada', name: 'Ada', role: 'contributor' },
  spark: { name: 'Morning coffee', slug: 'morning-coffee', isPrivate: false },
  created: '2026-10-03T00:00:00.000Z',
  content: 'https://www.youtube.com/watch?v=a',
  moderation_status: 'approved',
  social_meta: { platform: 'youtube' as const },
};

export const PROFILE = {
  username: 'acme',
  name: 'Acme',
  role: 'organization',
  bio: 'Tents',
  memberSince: '2026-01-01T00:00:00.000Z',
};
