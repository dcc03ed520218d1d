import type { SocialPlatform } from '@sparks/domain';
import type { SocialSettings } from '../../../platform/config/social-settings.js';
import type { PlatformOrigin } from '../guarded-fetch/platform-hosts.js';
import type { PlatformHttp } from '../guarded-fetch/platform-http.js';
import type { PreviewProvider } from '../preview.types.js';

/** Registration of a platform: its origins, image hosts and provider. */
export interface PlatformAdapter {
  platform: SocialPlatform;
  /** Hosts of images: an exact name, or every subdomain when it starts with a dot. */
  imageHosts: readonly string[];
  /** Origins that may be called, and where they are configured. */
  origins(social: SocialSettings): PlatformOrigin[];
  createProvider(http: PlatformHttp, social: SocialSettings): PreviewProvider;
}
