export type Row = [
  id: string,
  /** ISO 8601; empty where the id carries the time (TikTok, X). */
  createdAt: string,
  username: string,
  displayName: string,
  caption: string,
  more?: { subreddit?: string; isVideo?: boolean },
];
export const picture = { isVideo: false };
