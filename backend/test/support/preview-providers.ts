import { parseContentUrl, type PostUrl, type ShortUrl, type SocialPlatform } from '@sparks/domain';
import { GuardedFetch } from '../../src/modules/previews/guarded-fetch/guarded-fetch.js';
import {
  DEFAULT_HOST_LIMITS,
  PlatformHttp,
  type HostLimits,
} from '../../src/modules/previews/guarded-fetch/platform-http.js';
import type { PreviewProvider } from '../../src/modules/previews/preview.types.js';
import { createPlatformHosts, createProviders } from '../../src/modules/previews/providers/preview-providers.js';
import { SettingReader } from '../../src/platform/config/setting.js';
import { readSocialSettings } from '../../src/platform/config/social-settings.js';
import { SANDBOX_KEYS, type TestSandbox } from './social-sandbox.js';

/** A platform adapter on a sandbox, with short retry delays and without circuit breaking. */
export function providerOn(
  sandbox: TestSandbox,
  platform: SocialPlatform,
  options: { keys?: boolean; limits?: Partial<HostLimits> } = {},
): { provider: PreviewProvider; close: () => Promise<void> } {
  const keys = options.keys === false ? {} : SANDBOX_KEYS;
  const social = readSocialSettings(new SettingReader({ ...sandbox.env, ...keys }));
  const hosts = createPlatformHosts(social, true);
  const guarded = new GuardedFetch(hosts);
  const limits = {
    ...DEFAULT_HOST_LIMITS,
    retryDelayMs: 1,
    maxRetryDelayMs: 5,
    minimumCalls: 1_000,
    ...options.limits,
  };
  return {
    provider: createProviders(new PlatformHttp(guarded, hosts, limits), social)[platform],
    close: () => guarded.onModuleDestroy(),
  };
}

/** A link to a post, parsed; throws for anything else. */
export function postAt(url: string): PostUrl {
  const parsed = parseContentUrl(url);
  if (!parsed.ok || parsed.needsResolve) throw new Error(`${url} is no link to a post`);
  return parsed;
}

/** A short link, parsed; throws for anything else. */
export function shortLinkAt(url: string): ShortUrl {
  const parsed = parseContentUrl(url);
  if (!parsed.ok || !parsed.needsResolve) throw new Error(`${url} is no short link`);
  return parsed;
}

/** A generous deadline. */
export const timeoutSignal = (): AbortSignal => AbortSignal.timeout(10_000);
