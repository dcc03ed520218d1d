/** What the best posts and contributors of a campaign are ordered by. */
export const TOP_POSTS_MEASURES = ['views', 'earnings', 'engagement'] as const;
export type TopPostsMeasure = (typeof TOP_POSTS_MEASURES)[number];
/** Posts in that list. */
export const TOP_POSTS_MAX = 10;
/** Contributors in the list of the best ones. */
export const TOP_CONTRIBUTORS_MAX = 10;
