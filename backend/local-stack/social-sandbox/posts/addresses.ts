import type { Platform, Post } from './post.js';

/** The path part of a Reddit address: lower case words of the title joined by '_'. */
export const redditSlug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 50)
    .replace(/^_|_$/g, '') || 'post';

/** The post's true address on its platform. */
export function addressOf(post: Post): string {
  switch (post.platform) {
    case 'youtube':
      return `https://www.youtube.com/watch?v=${post.id}`;
    case 'tiktok':
      return `https://www.tiktok.com/@${post.username}/video/${post.id}`;
    case 'twitter':
      return `https://twitter.com/${post.username}/status/${post.id}`;
    case 'instagram':
      return `https://www.instagram.com/${post.isVideo ? 'reel' : 'p'}/${post.id}/`;
    case 'facebook':
      return `https://www.facebook.com/${post.username}/${post.isVideo ? 'videos' : 'posts'}/${post.id}/`;
    case 'reddit':
      return `https://www.reddit.com/r/${post.subreddit}/comments/${post.id}/${redditSlug(post.caption)}/`;
  }
}

const HOSTS: Record<Platform, RegExp> = {
  youtube: /^(?:(?:www|m|music)\.)?youtube\.com$|^youtu\.be$/,
  tiktok: /^(?:(?:www|m)\.)?tiktok\.com$/,
  twitter: /^(?:(?:www|mobile)\.)?(?:twitter|x)\.com$/,
  instagram: /^(?:www\.)?instagram\.com$/,
  facebook: /^(?:(?:www|m|web)\.)?facebook\.com$/,
  reddit: /^(?:(?:www|old|new|m|np)\.)?reddit\.com$/,
};

const PATHS: Record<Platform, RegExp[]> = {
  youtube: [/^\/(?:shorts|live)\/([^/]+)\/?$/],
  tiktok: [/^\/@[^/]+\/(?:video)\/(\d+)\/?$/, /^\/embed\/(?:v2\/)?(\d+)\/?$/, /^\/v\/(\d+)\.html$/],
  twitter: [/^\/(?:\w+|i\/web|i)\/status(?:es)?\/(\d+)(?:\/(?:photo|video)\/\d)?\/?$/],
  instagram: [/^\/(?:[\w.]+\/)?(?:p|reel|reels|tv)\/([A-Za-z0-9_-]+)(?:\/|\/embed\/captioned\/|\/embed\/)?$/],
  facebook: [/^\/[\w.-]+\/(?:posts|activity|photos|videos)\/(?:[\w.-]+\/)*?(\w+)\/?$/, /^\/reel\/(\d+)\/?$/],
  reddit: [/^\/(?:r|user)\/\w+\/comments\/([a-z0-9]+)(?:\/[^/]*){0,3}$/, /^\/comments\/([a-z0-9]+)\/?$/],
};

/** The post that a page's address names, with its path; undefined for another host or shape. Never throws. */
export function postIdOfAddress(platform: Platform, address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || !HOSTS[platform].test(url.hostname)) return undefined;
  if (platform === 'youtube' && url.hostname === 'youtu.be') return url.pathname.slice(1);
  if (platform === 'youtube' && url.pathname === '/watch') return url.searchParams.get('v') ?? undefined;
  return postIdOfPath(platform, url.pathname, url.searchParams);
}

/** The same for a path on the platform's own site. */
export function postIdOfPath(platform: Platform, path: string, query: URLSearchParams): string | undefined {
  if (platform === 'facebook') {
    const byQuery = facebookIdOfQuery(path, query);
    if (byQuery) return byQuery;
  }
  for (const pattern of PATHS[platform]) {
    const id = pattern.exec(path)?.[1];
    if (id) return id;
  }
  return undefined;
}

function facebookIdOfQuery(path: string, query: URLSearchParams): string | undefined {
  const names: Record<string, string[]> = {
    '/permalink.php': ['story_fbid'],
    '/story.php': ['story_fbid'],
    '/photo.php': ['fbid'],
    '/photo/': ['fbid'],
    '/photo': ['fbid'],
    '/video.php': ['v', 'id'],
    '/watch/': ['v'],
    '/watch': ['v'],
  };
  return names[path]?.map((name) => query.get(name)).find((value) => value) ?? undefined;
}
