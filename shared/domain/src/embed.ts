import { parseContentUrl } from './content-url/parse-content-url.js';
import type { PostUrl } from './content-url/types.js';
import type { SocialPlatform } from './enums.js';

/** The one host that serves each platform's official embeds; the page's policy lets frames of these in and of no others. */
export const EMBED_HOSTS: Readonly<Record<SocialPlatform, string>> = {
  instagram: 'www.instagram.com',
  tiktok: 'www.tiktok.com',
  twitter: 'platform.twitter.com',
  youtube: 'www.youtube-nocookie.com',
  facebook: 'www.facebook.com',
  reddit: 'embed.reddit.com',
};

/** Origins of all official embeds. */
export const EMBED_ORIGINS: readonly string[] = Object.values(EMBED_HOSTS).map((host) => `https://${host}`);

/**
 * What every embed may do in its frame: run, keep its own storage (it is another origin than ours, so the sandbox keeps
 * its sense), and open the post in a tab of its own. Not: navigate our page, submit forms, show dialogs, download.
 */
const BASE_SANDBOX = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'];

/** How a post is shown by its platform inside a frame. */
export interface PostEmbed {
  readonly platform: SocialPlatform;
  readonly host: string;
  readonly src: string;
  /** Width by height of the frame; known before it is loaded, so that nothing moves. */
  readonly aspectRatio: number;
  /** Tokens of the frame's `sandbox` attribute. */
  readonly sandbox: string;
  /** The frame's `allow` attribute: features that the player may use. */
  readonly allow: string;
}

export interface EmbedOptions {
  /** Where the platform's embed knows both. */
  readonly theme: 'light' | 'dark';
}

/** A way of one platform; `null` when it has no embed for this shape of link. */
type EmbedPath = (post: PostUrl, options: EmbedOptions) => string | null;

const path: Readonly<Record<SocialPlatform, EmbedPath>> = {
  youtube: ({ postId }) => `/embed/${postId}?rel=0`,
  tiktok: ({ postId }) => `/player/v1/${postId}?rel=0`,
  instagram: ({ postId }) => `/p/${postId}/embed/`,
  twitter: ({ postId }, { theme }) => `/embed/Tweet.html?id=${postId}&dnt=true&theme=${theme}`,
  facebook: ({ kind, canonicalUrl }) =>
    `/plugins/${kind === 'video' ? 'video' : 'post'}.php?href=${encodeURIComponent(canonicalUrl)}&show_text=${kind !== 'video'}`,
  // Reddit embeds posts of a community or of a profile; a bare id is none of both.
  reddit: ({ postId, community, handle }, { theme }) => {
    const owner = community ? `r/${community}` : handle ? `user/${handle}` : null;
    return owner === null ? null : `/${owner}/comments/${postId}/?embed=true&theme=${theme}`;
  },
};

const VIDEO = 16 / 9;
const UPRIGHT_VIDEO = 9 / 16;
/** A post in a card of the platform's own, which scrolls where it is longer. */
const CARD = 4 / 5;
const ratio: Readonly<Record<SocialPlatform, number>> = {
  youtube: VIDEO,
  tiktok: UPRIGHT_VIDEO,
  instagram: 2 / 3,
  twitter: CARD,
  facebook: CARD,
  reddit: CARD,
};
const PLAYER = 'fullscreen; picture-in-picture; encrypted-media';
const allow: Readonly<Record<SocialPlatform, string>> = {
  youtube: PLAYER,
  tiktok: PLAYER,
  instagram: 'encrypted-media',
  twitter: 'fullscreen',
  facebook: PLAYER,
  reddit: 'fullscreen',
};

/**
 * The platform's official embed of a post. The address is built from the parsed link, never copied from it, and always
 * leads to the platform's one embed host.
 * @param url the post's address in any shape that names the post
 * @returns `null` when the link is no post of this platform, has to be resolved first, or the platform cannot embed it
 */
export function embedOf(platform: SocialPlatform, url: string, options: EmbedOptions): PostEmbed | null {
  const post = parseContentUrl(url);
  if (!post.ok || post.needsResolve || post.platform !== platform) return null;
  const found = path[platform](post, options);
  if (found === null) return null;
  const host = EMBED_HOSTS[platform];
  const tokens = platform === 'youtube' ? [...BASE_SANDBOX, 'allow-presentation'] : BASE_SANDBOX;
  return {
    platform,
    host,
    src: `https://${host}${found}`,
    aspectRatio: ratio[platform],
    sandbox: tokens.join(' '),
    allow: allow[platform],
  };
}
