import { resolvableHosts, type SocialPlatform } from '@sparks/domain';
import type { SocialSettings } from '../../../platform/config/social-settings.js';
import { FetchFailure } from './fetch-failure.js';

/** An origin of a platform, and where it is reached in this installation. */
interface Origin {
  platforms: readonly SocialPlatform[];
  hosts: readonly string[];
  /** Production origin. */
  production: string;
  /** Configured origin; differs from `production` when the sandbox or a proxy replaces it. */
  base: string;
  /** Path prefix at a configured origin that serves several hosts. */
  prefix?: string;
}

/** Image hosts: an exact name, or every subdomain when it starts with a dot. */
const IMAGE_HOSTS: Readonly<Record<SocialPlatform, readonly string[]>> = {
  instagram: ['.cdninstagram.com', '.fbcdn.net'],
  tiktok: ['.tiktokcdn.com', '.tiktokcdn-us.com', '.tiktokcdn-eu.com'],
  twitter: ['pbs.twimg.com'],
  youtube: ['i.ytimg.com', '.ytimg.com'],
  facebook: ['.fbcdn.net', 'lookaside.fbsbx.com'],
  reddit: ['i.redd.it', 'preview.redd.it', 'external-preview.redd.it', '.thumbs.redditmedia.com'],
};

/** Images may come from image hosts, everything else only from the platform's own hosts. */
export type FetchPurpose = 'data' | 'image';

/**
 * Allow-list of the addresses that may be called for a platform, and where they are in this installation. Adapters
 * always use a platform's production URLs; `toRequestUrl` replaces the origin when another one is configured (the
 * local sandbox), so the same code and the same rules apply to both.
 */
export class PlatformHosts {
  private readonly originOfHost: ReadonlyMap<string, Origin>;
  /** Configured origins in local mode. */
  private readonly sandboxOrigins: ReadonlySet<string>;
  /** Configured hosts outside local mode: allowed by name, but https and public like any other. */
  private readonly overrideHosts: ReadonlySet<string>;

  /** @param localMode whether configured origins may be plain http on a private address */
  constructor(settings: SocialSettings, localMode: boolean) {
    const origins = originsOf(settings);
    this.originOfHost = new Map(
      origins.flatMap((origin) => origin.hosts.map((host): [string, Origin] => [host, origin])),
    );
    const replaced = origins.filter(({ base, production }) => base !== production);
    this.sandboxOrigins = new Set(localMode ? replaced.map(({ base }) => new URL(base).origin) : []);
    this.overrideHosts = new Set(localMode ? [] : replaced.map(({ base }) => new URL(base).hostname));
  }

  /** The one exception from https and public addresses. */
  isLocalSandbox(url: URL): boolean {
    return this.sandboxOrigins.has(url.origin);
  }

  /** @throws FetchFailure `refused` when the rules forbid the address */
  toRequestUrl(url: URL, platform: SocialPlatform, purpose: FetchPurpose): URL {
    if (url.username !== '' || url.password !== '') throw refused(url, 'has credentials');
    if (this.isLocalSandbox(url)) return url;
    if (url.protocol !== 'https:') throw refused(url, 'is not https');
    if (url.port !== '') throw refused(url, 'names a port');
    const origin = this.originOfHost.get(url.hostname);
    if (origin?.platforms.includes(platform)) return this.atBase(url, origin);
    if (purpose === 'image' && isImageHost(url.hostname, platform)) return url;
    if (this.overrideHosts.has(url.hostname)) return url;
    throw refused(url, `is not a host of ${platform}`);
  }

  private atBase(url: URL, { base, production, prefix = '' }: Origin): URL {
    if (base === production) return url;
    const requestUrl = new URL(base + prefix + url.pathname + url.search);
    if (requestUrl.protocol !== 'https:' && !this.isLocalSandbox(requestUrl)) throw refused(requestUrl, 'is not https');
    return requestUrl;
  }

  /** The key under which calls share limits and a circuit breaker. */
  limitKey(url: URL, platform: SocialPlatform, purpose: FetchPurpose): string {
    // Image CDNs have an unlimited number of host names, so a platform's images share one key.
    return purpose === 'image' ? `${platform}:images` : `${platform}:${url.hostname}`;
  }
}

function isImageHost(hostname: string, platform: SocialPlatform): boolean {
  return IMAGE_HOSTS[platform].some((rule) => (rule.startsWith('.') ? hostname.endsWith(rule) : hostname === rule));
}

function refused(url: URL, why: string): FetchFailure {
  return new FetchFailure('refused', `${url.origin} ${why}`);
}

/** `resolvableHosts` are the hosts that short links may redirect through. */
function originsOf(social: SocialSettings): Origin[] {
  const web = (platform: SocialPlatform, host: string): string[] => {
    const elsewhere = new Set(['vm.tiktok.com', 'vt.tiktok.com', 'fb.watch', 'www.fb.watch']);
    return [...new Set([host, ...resolvableHosts(platform)])].filter((name) => !elsewhere.has(name));
  };
  return [
    one('youtube', social.youtube.webUrl, 'www.youtube.com'),
    one('youtube', social.youtube.apiUrl, 'www.googleapis.com'),
    one('youtube', social.youtube.imagesUrl, 'i.ytimg.com'),
    { ...one('tiktok', social.tiktok.webUrl, 'www.tiktok.com'), hosts: web('tiktok', 'www.tiktok.com') },
    { ...one('tiktok', social.tiktok.shortUrl, 'vm.tiktok.com'), hosts: ['vm.tiktok.com', 'vt.tiktok.com'] },
    one('tiktok', social.tiktok.apiUrl, 'open.tiktokapis.com'),
    one('twitter', social.x.publishUrl, 'publish.x.com'),
    one('twitter', social.x.syndicationUrl, 'cdn.syndication.twimg.com'),
    one('twitter', social.x.apiUrl, 'api.x.com'),
    { ...one('instagram', social.meta.graphUrl, 'graph.facebook.com'), platforms: ['instagram', 'facebook'] },
    { ...one('instagram', social.instagram.webUrl, 'www.instagram.com'), hosts: web('instagram', 'www.instagram.com') },
    { ...one('facebook', social.facebook.webUrl, 'www.facebook.com'), hosts: web('facebook', 'www.facebook.com') },
    {
      ...one('facebook', social.facebook.webUrl, 'www.facebook.com'),
      hosts: ['fb.watch', 'www.fb.watch'],
      prefix: '/fb.watch',
    },
    { ...one('reddit', social.reddit.webUrl, 'www.reddit.com'), hosts: web('reddit', 'www.reddit.com') },
    one('reddit', social.reddit.oauthUrl, 'oauth.reddit.com'),
    {
      ...one('tiktok', social.aggregator.url, 'api.scrapecreators.com'),
      platforms: ['tiktok', 'instagram', 'twitter', 'youtube'],
    },
  ];
}

function one(platform: SocialPlatform, base: string, host: string): Origin {
  return { platforms: [platform], hosts: [host], production: `https://${host}`, base };
}
