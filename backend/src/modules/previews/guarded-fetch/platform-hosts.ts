import { platformOf, resolvableHosts, type SocialPlatform } from '@sparks/domain';
import { FetchFailure } from './fetch-failure.js';

/** An origin of a platform, and where it is reached in this installation. */
export interface PlatformOrigin {
  hosts: readonly string[];
  production: string;
  /** The configured origin; differs from `production` when the sandbox or a proxy replaces it. */
  base: string;
  /** Path prefix at a configured origin that serves several hosts. */
  prefix?: string;
}

/** Allow-list of one platform. */
export interface PlatformHostRules {
  platform: SocialPlatform;
  origins: readonly PlatformOrigin[];
  /** An exact name, or every subdomain when it starts with a dot. */
  imageHosts: readonly string[];
}

export function originAt(host: string, base: string): PlatformOrigin {
  return { hosts: [host], production: `https://${host}`, base };
}

/** The web site of a platform with the hosts that its short links may redirect through. */
export function webOriginAt(platform: SocialPlatform, host: string, base: string): PlatformOrigin {
  const { shortHosts = [] } = platformOf(platform);
  const hosts = [host, ...resolvableHosts(platform)].filter((name) => !shortHosts.includes(name));
  return { ...originAt(host, base), hosts };
}

/** Images may come from image hosts, everything else only from the platform's own hosts. */
export type FetchPurpose = 'data' | 'image';

/**
 * Allow-list of the addresses that may be called for a platform, and their origins in this installation. Adapters
 * always use a platform's production URLs; `toRequestUrl` replaces the origin when another one is configured (the local
 * sandbox), so the same code and the same rules apply to both.
 */
export class PlatformHosts {
  private readonly rules: ReadonlyMap<SocialPlatform, PlatformHostRules>;
  /** Configured origins in local mode. */
  private readonly sandboxOrigins: ReadonlySet<string>;
  /** Configured hosts outside local mode: allowed by name, but https and public like any other. */
  private readonly overrideHosts: ReadonlySet<string>;

  /** @param localMode whether configured origins may be plain http on a private address */
  constructor(rules: readonly PlatformHostRules[], localMode: boolean) {
    this.rules = new Map(rules.map((rule) => [rule.platform, rule]));
    const replaced = rules.flatMap(({ origins }) => origins).filter(({ base, production }) => base !== production);
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
    const { origins = [], imageHosts = [] } = this.rules.get(platform) ?? {};
    const origin = origins.find(({ hosts }) => hosts.includes(url.hostname));
    if (origin) return this.atBase(url, origin);
    if (purpose === 'image' && isImageHost(url.hostname, imageHosts)) return url;
    if (this.overrideHosts.has(url.hostname)) return url;
    throw refused(url, `is not a host of ${platform}`);
  }

  private atBase(url: URL, { base, production, prefix = '' }: PlatformOrigin): URL {
    if (base === production) return url;
    const requestUrl = new URL(base + prefix + url.pathname + url.search);
    if (requestUrl.protocol !== 'https:' && !this.isLocalSandbox(requestUrl)) throw refused(requestUrl, 'is not https');
    return requestUrl;
  }

  /** Calls with the same key share limits and a circuit breaker. */
  limitKey(url: URL, platform: SocialPlatform, purpose: FetchPurpose): string {
    // Image CDNs have an unlimited number of host names, so a platform's images share one key.
    return purpose === 'image' ? `${platform}:images` : `${platform}:${url.hostname}`;
  }
}

function isImageHost(hostname: string, imageHosts: readonly string[]): boolean {
  return imageHosts.some((rule) => (rule.startsWith('.') ? hostname.endsWith(rule) : hostname === rule));
}

function refused(url: URL, why: string): FetchFailure {
  return new FetchFailure('refused', `${url.origin} ${why}`);
}
