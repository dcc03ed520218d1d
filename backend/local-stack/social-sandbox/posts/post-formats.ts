interface PostUrlParts {
  id: string;
  username: string;
  subreddit: string;
  caption: string;
  isVideo: boolean;
}

/** The format of a platform's post ids and URLs. */
interface PostFormat {
  id: RegExp;
  url: (post: PostUrlParts) => string;
  /** Hosts of post pages. */
  hosts: RegExp;
  /** Paths of post pages; the first group is the id. */
  paths: readonly RegExp[];
  /** Query parameters that hold the id, by path. */
  idParameters?: Readonly<Record<string, readonly string[]>>;
  /** Extracts the creation time (ms UTC) from an id. */
  millisecondsInId?: (id: bigint) => number;
  /** Range of the generated numeric ids. */
  generatedIds?: { first: bigint; range: bigint };
}

/** The title in a Reddit URL: lower-case words joined by '_'. */
export const redditSlug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 50)
    .replace(/^_|_$/g, '') || 'post';

const X_EPOCH_MS = 1_288_834_974_657n;

/** By the product's platform ids; `twitter` is X. */
export const POST_FORMATS = {
  instagram: {
    id: /^[A-Za-z0-9_-]{8,40}$/,
    url: ({ id, isVideo }) => `https://www.instagram.com/${isVideo ? 'reel' : 'p'}/${id}/`,
    hosts: /^(?:www\.)?instagram\.com$/,
    paths: [/^\/(?:[\w.]+\/)?(?:p|reel|reels|tv)\/([A-Za-z0-9_-]+)(?:\/|\/embed\/captioned\/|\/embed\/)?$/],
  },
  tiktok: {
    id: /^\d{15,20}$/,
    url: ({ id, username }) => `https://www.tiktok.com/@${username}/video/${id}`,
    hosts: /^(?:(?:www|m)\.)?tiktok\.com$/,
    paths: [/^\/@[^/]+\/(?:video)\/(\d+)\/?$/, /^\/embed\/(?:v2\/)?(\d+)\/?$/, /^\/v\/(\d+)\.html$/],
    millisecondsInId: (id) => Number(id >> 32n) * 1000,
    // Within September 2026, so that the time in the id is plausible.
    generatedIds: { first: 1_788_220_800n << 32n, range: 2_500_000n << 32n },
  },
  twitter: {
    id: /^\d{10,20}$/,
    url: ({ id, username }) => `https://twitter.com/${username}/status/${id}`,
    hosts: /^(?:(?:www|mobile)\.)?(?:twitter|x)\.com$/,
    paths: [/^\/(?:\w+|i\/web|i)\/status(?:es)?\/(\d+)(?:\/(?:photo|video)\/\d)?\/?$/],
    millisecondsInId: (id) => Number((id >> 22n) + X_EPOCH_MS),
  },
  youtube: {
    id: /^[A-Za-z0-9_-]{11}$/,
    url: ({ id }) => `https://www.youtube.com/watch?v=${id}`,
    hosts: /^(?:(?:www|m|music)\.)?youtube\.com$|^youtu\.be$/,
    paths: [/^\/(?:shorts|live)\/([^/]+)\/?$/],
  },
  facebook: {
    id: /^(?:\d{8,20}|pfbid[A-Za-z0-9]{20,100})$/,
    url: ({ id, username, isVideo }) => `https://www.facebook.com/${username}/${isVideo ? 'videos' : 'posts'}/${id}/`,
    hosts: /^(?:(?:www|m|web)\.)?facebook\.com$/,
    paths: [/^\/[\w.-]+\/(?:posts|activity|photos|videos)\/(?:[\w.-]+\/)*?(\w+)\/?$/, /^\/reel\/(\d+)\/?$/],
    idParameters: {
      '/permalink.php': ['story_fbid'],
      '/story.php': ['story_fbid'],
      '/photo.php': ['fbid'],
      '/photo/': ['fbid'],
      '/photo': ['fbid'],
      '/video.php': ['v', 'id'],
      '/watch/': ['v'],
      '/watch': ['v'],
    },
    generatedIds: { first: 122_100_000_000_000_000n, range: 9_000_000_000_000n },
  },
  reddit: {
    id: /^[a-z0-9]{4,10}$/,
    url: ({ id, subreddit, caption }) => `https://www.reddit.com/r/${subreddit}/comments/${id}/${redditSlug(caption)}/`,
    hosts: /^(?:(?:www|old|new|m|np)\.)?reddit\.com$/,
    paths: [/^\/(?:r|user)\/\w+\/comments\/([a-z0-9]+)(?:\/[^/]*){0,3}$/, /^\/comments\/([a-z0-9]+)\/?$/],
  },
} as const satisfies Record<string, PostFormat>;

export type Platform = keyof typeof POST_FORMATS;
export const PLATFORMS = Object.keys(POST_FORMATS) as Platform[];

export function formatOf(platform: Platform): PostFormat {
  return POST_FORMATS[platform];
}
