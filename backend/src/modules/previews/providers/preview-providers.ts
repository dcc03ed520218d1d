import type { SocialPlatform } from '@sparks/domain';
import type { SocialSettings } from '../../../platform/config/social-settings.js';
import type { PlatformHttp } from '../guarded-fetch/platform-http.js';
import type { PreviewProvider } from '../preview.types.js';
import { FacebookProvider } from './facebook.provider.js';
import { InstagramProvider } from './instagram.provider.js';
import { RedditProvider } from './reddit.provider.js';
import { TiktokProvider } from './tiktok.provider.js';
import { TwitterProvider } from './twitter.provider.js';
import { YoutubeProvider } from './youtube.provider.js';

export type PreviewProviders = Readonly<Record<SocialPlatform, PreviewProvider>>;
export const PREVIEW_PROVIDERS = Symbol('PREVIEW_PROVIDERS');

export function createProviders(http: PlatformHttp, social: SocialSettings): PreviewProviders {
  const { apiKey: aggregatorKey } = social.aggregator;
  return {
    instagram: new InstagramProvider(http, social.meta, aggregatorKey),
    tiktok: new TiktokProvider(http, aggregatorKey),
    twitter: new TwitterProvider(http, social.x),
    youtube: new YoutubeProvider(http, social.youtube),
    facebook: new FacebookProvider(http, social.meta),
    reddit: new RedditProvider(http, social.reddit),
  };
}
