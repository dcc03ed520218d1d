import { resolvableHosts, type SocialPlatform } from '@sparks/domain';
import type { SocialSettings } from '../../../platform/config/social-settings.js';
import { FetchFailure } from './fetch-failure.js';

/** One of the platforms' own addresses, and where it is reached in this installation. */
interface Origin {
  platforms: readonly SocialPlatform[];
  /** Host names that belong to it. */
  hosts: readonly string[];
  /** The platform's own address. */
  production: string;
  /** The configured one; equal to `production` unless a stand-in is used. */
  base: string;
  /** Path in front of the host's own paths at a stand-in. */
  prefix?: string;
}

/** Hosts that serve pictures only, by exact name or (with a dot in front) any name below it. */
const IMAGE_HOSTS: Readonly<Record<SocialPlatform, readonly string[]>> = {
  instagram: ['.cdninstagram.com', '.fbcdn.net'],
  tiktok: ['.tiktokcdn.com', '.tiktokcdn-us.com', '.tiktokcdn-eu.com'],
  twitter: ['pbs.twimg.com'],
  youtube: ['i.ytimg.com', '.ytimg.com'],
  facebook: ['.fbcdn.net', 'lookaside.fbsbx.com'],
  reddit: ['i.redd.it', 'preview.redd.it', 'external-preview.redd.it', '.thumbs.redditmedia.com'],
};

/** What a call is for: pictures may come from picture hosts, everything else only from the platform's own. */
export type FetchPurpose = 'data' | 'image';

/**
 * Which addresses may be called for a platform, and where they are in this installation. Adapters always speak of a
 * platform's true addresses; a stand-in (the local sandbox) is put in their place at the last moment, so that the same
 * code and the same rules run against both.
 */
export class PlatformHosts {
  private readonly originOfHost: ReadonlyMap<string, Origin>;
  /** Origins of stand-ins in local mode. */
  private readonly standIns: ReadonlySet<string>;
  /** Hosts of stand-ins outside local mode: allowed by name, but https and public like any other. */
  private readonly configuredHosts: ReadonlySet<string>;

  /** @param localMode whether stand-ins may be plain http on a private address; outside it they obey every rule */
  constructor(settings: SocialSettings, localMode: boolean) {
    const origins = originsOf(settings);
    this.originOfHost = new Map(
      origins.flatMap((origin) => origin.hosts.map((host): [string, Origin] => [host, origin])),
    );
    const replaced = origins.filter(({ base, production }) => base !== production);
    this.standIns = new Set(localMode ? replaced.map(({ base }) => new URL(base).origin) : []);
    this.configuredHosts = new Set(localMode ? [] : replaced.map(({ base }) => new URL(base).hostname));
  }

  /** Whether the address is at a configured local stand-in: the one exception from https and public addresses. */
  isLocalStandIn(url: URL): boolean {
    return this.standIns.has(url.origin);
  }

  /**
   * The address to call for a platform's true address.
   * @throws FetchFailure `refused` when the rules forbid it
   */
  toWire(url: URL, platform: SocialPlatform, purpose: FetchPurpose): URL {
    if (url.username !== '' || url.password !== '') throw refused(url, 'has a user name or password');
    if (this.isLocalStandIn(url)) return url;
    if (url.protocol !== 'https:') throw refused(url, 'is not https');
    if (url.port !== '') throw refused(url, 'names a port');
    const origin = this.originOfHost.get(url.hostname);
    if (origin?.platforms.includes(platform)) return this.atBase(url, origin);
    if (purpose === 'image' && isImageHost(url.hostname, platform)) return url;
    if (this.configuredHosts.has(url.hostname)) return url;
    throw refused(url, `is not a host of ${platform}`);
  }

  private atBase(url: URL, { base, production, prefix = '' }: Origin): URL {
    if (base === production) return url;
    const wire = new URL(base + prefix + url.pathname + url.search);
    if (wire.protocol !== 'https:' && !this.isLocalStandIn(wire)) throw refused(wire, 'is not https');
    return wire;
  }

  /** The key under which calls to this address share limits and a circuit breaker. */
  limitKey(url: URL, platform: SocialPlatform, purpose: FetchPurpose): string {
    // Picture hosts have endless names; per platform they share one key.
    return purpose === 'image' ? `${platform}:images` : `${platform}:${url.hostname}`;
  }
}

function isImageHost(hostname: string, platform: SocialPlatform): boolean {
  return IMAGE_HOSTS[platform].some((rule) => (rule.startsWith('.') ? hostname.endsWith(rule) : hostname === rule));
}

function refused(url: URL, why: string): FetchFailure {
  return new FetchFailure('refused', `${url.origin} ${why}`);
}

/** Every address of every platform. `resolvableHosts` are those that short links may pass through. */
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
