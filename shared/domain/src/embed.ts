import { parseContentUrl } from './content-url/parse-content-url.js';
import type { SocialPlatform } from './platforms/names.js';
import type { EmbedOptions, Platform } from './platforms/platform.js';
import { perPlatform, platformOf } from './platforms/registry.js';

/** Hosts of the platforms' embeds; the content security policy allows frames of these hosts only. */
export const EMBED_HOSTS: Readonly<Record<SocialPlatform, string>> = perPlatform(({ embed }) => embed.host);

export const EMBED_ORIGINS: readonly string[] = Object.values(EMBED_HOSTS).map((host) => `https://${host}`);

/**
 * Embeds may run scripts, use their own storage (they have another origin, so the sandbox still isolates them) and open
 * the post in a new tab. They may not navigate the top page, submit forms, show dialogs or download files.
 */
const BASE_SANDBOX = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'];

export interface PostEmbed {
  readonly platform: SocialPlatform;
  readonly host: string;
  readonly src: string;
  /** Width by height; known before the frame loads, so that the layout does not shift. */
  readonly aspectRatio: number;
  /** The `sandbox` attribute. */
  readonly sandbox: string;
  /** The `allow` attribute. */
  readonly allow: string;
}

/**
 * The platform's embed of a post. Its URL is built from the parsed link and always points to the platform's embed
 * host.
 * @param url any form of the post's URL
 * @returns `null` when the link is not a post of this platform, is a short link, or the platform cannot embed it
 */
export function embedOf(platform: SocialPlatform, url: string, options: EmbedOptions): PostEmbed | null {
  const post = parseContentUrl(url);
  if (!post.ok || post.needsResolve || post.platform !== platform) return null;
  const { embed }: Platform = platformOf(platform);
  const path = embed.path(post, options);
  return path === null
    ? null
    : {
        platform,
        host: embed.host,
        src: `https://${embed.host}${path}`,
        aspectRatio: (embed.isPlayer && options.ratio) || embed.aspectRatio,
        sandbox: [...BASE_SANDBOX, ...(embed.sandbox ?? [])].join(' '),
        allow: embed.allow,
      };
}
