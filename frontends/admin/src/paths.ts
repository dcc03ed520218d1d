/** Addresses of the shell that this app links to. */
export const campaignPath = (slug: string) => `/campaigns/${encodeURIComponent(slug)}`;
export const editPath = (slug: string) => `${campaignPath(slug)}/edit`;
export const reviewPath = (slug: string) => `${campaignPath(slug)}/review`;
export const contributionPath = (id: string) => `/contribution-details/${encodeURIComponent(id)}`;
/** Of whatever role; the shell shows an organization's page too. */
export const personPath = (username: string) => `/p/${encodeURIComponent(username)}`;
