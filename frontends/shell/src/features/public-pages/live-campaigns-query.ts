/** The open campaigns with the largest pools. */
export const LIVE_CAMPAIGNS = { page: 1, limit: 4, status: 'ongoing', sort: 'budget' } as const;
