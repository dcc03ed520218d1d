/** Shell paths that this remote links to. */
export const campaignPath = (slug: string) => `/campaigns/${encodeURIComponent(slug)}`;
export const editPath = (slug: string) => `${campaignPath(slug)}/edit`;
export const reviewPath = (slug: string) => `${campaignPath(slug)}/review`;
export const contributionPath = (id: string) => `/contribution-details/${encodeURIComponent(id)}`;
export const casePath = (id: string) => `/cases/${encodeURIComponent(id)}`;
/** Works for every role; organizations use the same page. */
export const personPath = (username: string) => `/p/${encodeURIComponent(username)}`;
