import { formatOf, type Platform } from './post-formats.js';
import type { Post } from './post.js';

/** The post's URL on its platform. */
export const urlOf = (post: Post): string => formatOf(post.platform).url(post);

/** The post id in a URL; undefined for another host or format. Never throws. */
export function postIdOfUrl(platform: Platform, address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || !formatOf(platform).hosts.test(url.hostname)) return undefined;
  if (platform === 'youtube' && url.hostname === 'youtu.be') return url.pathname.slice(1);
  if (platform === 'youtube' && url.pathname === '/watch') return url.searchParams.get('v') ?? undefined;
  return postIdOfPath(platform, url.pathname, url.searchParams);
}

/** The id in a path on the platform's own site. */
export function postIdOfPath(platform: Platform, path: string, query: URLSearchParams): string | undefined {
  const { paths, idParameters } = formatOf(platform);
  const inQuery = idParameters?.[path]?.map((name) => query.get(name)).find((value) => value);
  return inQuery ?? paths.map((pattern) => pattern.exec(path)?.[1]).find((id) => id);
}
