import type { SocialPlatform } from '@sparks/domain';
import type { SocialSettings } from '../../../platform/config/social-settings.js';
import { PlatformHosts } from '../guarded-fetch/platform-hosts.js';
import type { PlatformHttp } from '../guarded-fetch/platform-http.js';
import type { PreviewProvider } from '../preview.types.js';
import { facebookAdapter } from './facebook.provider.js';
import { instagramAdapter } from './instagram.provider.js';
import type { PlatformAdapter } from './platform-adapter.js';
import { redditAdapter } from './reddit.provider.js';
import { tiktokAdapter } from './tiktok.provider.js';
import { twitterAdapter } from './twitter.provider.js';
import { youtubeAdapter } from './youtube.provider.js';

const ADAPTERS: readonly PlatformAdapter[] = [
  instagramAdapter,
  tiktokAdapter,
  twitterAdapter,
  youtubeAdapter,
  facebookAdapter,
  redditAdapter,
];

export type PreviewProviders = Readonly<Record<SocialPlatform, PreviewProvider>>;
export const PREVIEW_PROVIDERS = Symbol('PREVIEW_PROVIDERS');

/** @param localMode whether configured origins may be plain http on a private address */
export function createPlatformHosts(social: SocialSettings, localMode: boolean): PlatformHosts {
  const rules = ADAPTERS.map(({ platform, imageHosts, origins }) => ({
    platform,
    imageHosts,
    origins: origins(social),
  }));
  return new PlatformHosts(rules, localMode);
}

export function createProviders(http: PlatformHttp, social: SocialSettings): PreviewProviders {
  const providers = ADAPTERS.map(({ platform, createProvider }) => [platform, createProvider(http, social)] as const);
  return Object.fromEntries(providers) as Record<SocialPlatform, PreviewProvider>;
}
