import { parseContentUrl } from './content-url/parse-content-url.js';
import type { EmbedOptions } from './platforms/platform.js';
import { perPlatform, platformOf, type SocialPlatform } from './platforms/registry.js';

/** The host that serves a platform's embeds; the content security policy allows frames of these only. */
export const EMBED_HOSTS: Readonly<Record<SocialPlatform, string>> = perPlatform(({ embed }) => embed.host);

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

/**
 * The platform's official embed of a post. The address is built from the parsed link, never copied from it, and always
 * leads to the platform's one embed host.
 * @param url the post's address in any shape that names the post
 * @returns `null` when the link is no post of this platform, has to be resolved first, or the platform cannot embed it
 */
export function embedOf(platform: SocialPlatform, url: string, options: EmbedOptions): PostEmbed | null {
  const post = parseContentUrl(url);
  if (!post.ok || post.needsResolve || post.platform !== platform) return null;
  const { embed } = platformOf(platform);
  const path = embed.path(post, options);
  return path === null
    ? null
    : {
        platform,
        host: embed.host,
        src: `https://${embed.host}${path}`,
        aspectRatio: embed.aspectRatio,
        sandbox: [...BASE_SANDBOX, ...(embed.sandbox ?? [])].join(' '),
        allow: embed.allow,
      };
}
